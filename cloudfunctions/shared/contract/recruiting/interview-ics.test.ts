import { spawnSync } from 'node:child_process';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import { interviewIcs } from './interview-ics.ts';
import { type InterviewStatus, interviewStatuses } from './interview-status.ts';

const texts = { summary: '面试：仓库管理员（顺达物流）', description: '第1轮，视频面试' };
/** An hour before the clocks of New York and of Berlin change, and in summer and winter. */
const moments = [
  '2026-03-08T06:00Z',
  '2026-03-29T00:30Z',
  '2026-10-25T00:30Z',
  '2026-07-01T04:00Z',
  '2026-01-05T01:00Z',
];

/** How often a published event has a property (RFC 5546, 3.2.1), of those that this product may write. */
const published: Readonly<Record<'once' | 'atMostOnce' | 'never', readonly string[]>> = {
  once: ['dtstamp', 'dtstart', 'organizer', 'summary', 'uid'],
  atMostOnce: ['sequence', 'created', 'description', 'dtend', 'last-modified', 'location', 'status'],
  never: ['attendee', 'request-status'],
};

function ics(fields: Partial<Parameters<typeof interviewIcs>[0]> = {}, some: Partial<typeof texts> = {}): string {
  const interview = {
    _id: 'interview-1',
    revision: 1,
    createTime: Date.parse('2026-01-01T00:00Z'),
    updateTime: Date.parse('2026-01-02T03:04:05.678Z'),
    startTime: Date.parse('2026-01-05T01:00Z'),
    minutes: 45,
    place: '浦东新区张江路 1 号',
    status: 'proposed' as InterviewStatus,
    companyName: '顺达物流',
    ...fields,
  };
  return interviewIcs(interview, { ...texts, ...some });
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent');
  const [entry] = entries;
  if (!entry || entries.length !== 1) throw new Error('There is not one entry');
  const event = new ICAL.Event(entry);
  const { uid, sequence, summary, location, description } = event;
  return {
    ...{ uid, sequence, summary, location, description },
    method: calendar.getFirstPropertyValue('method'),
    status: entry.getFirstPropertyValue('status'),
    stamp: entry.getFirstPropertyValue('dtstamp')?.toString(),
    start: event.startDate.toJSDate().getTime(),
    end: event.endDate.toJSDate().getTime(),
    properties: entry.getAllProperties().map(({ name }) => name),
  };
}

describe('The calendar file of an interview', () => {
  it('is read by an independent library', () => {
    expect(parse(ics())).toEqual({
      uid: 'interview-1@interviews.recruitment-platform',
      sequence: 1,
      ...texts,
      location: '浦东新区张江路 1 号',
      method: 'PUBLISH',
      status: 'TENTATIVE',
      stamp: '2026-01-02T03:04:05Z',
      start: Date.parse('2026-01-05T01:00Z'),
      end: Date.parse('2026-01-05T01:45Z'),
      properties: [
        ...['uid', 'organizer', 'sequence', 'dtstamp', 'created', 'last-modified', 'dtstart', 'dtend'],
        ...['status', 'summary', 'location', 'description'],
      ],
    });
  });

  it.each(['Asia/Shanghai', 'America/New_York', 'Europe/Berlin'])(
    'names the same instants to a reader in %s',
    (zone) => {
      const files = moments.map((moment) => ics({ startTime: Date.parse(moment), minutes: 90 }));
      // The library converts to the zone of its process.
      const script = `
      import ICAL from 'ical.js';
      const read = (file) => new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent'));
      const shown = (time) => [time.toJSDate().getTime(), time.toJSDate().toLocaleString('sv-SE')];
      const found = JSON.parse(process.argv[1]).map(read).map((e) => [shown(e.startDate), shown(e.endDate)]);
      console.log(JSON.stringify(found));`;
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', script, JSON.stringify(files)],
        { encoding: 'utf8', env: { ...process.env, TZ: zone } },
      );
      expect(stderr).toBe('');
      const local = (time: number) => new Date(time).toLocaleString('sv-SE', { timeZone: zone });
      const expected = moments.map((moment) => {
        const start = Date.parse(moment);
        return [start, start + 90 * 60_000].map((time) => [time, local(time)]);
      });
      expect(JSON.parse(stdout)).toEqual(expected);
      // 90 minutes over the night in which New York loses an hour.
      const [start, end] = [Date.parse('2026-03-08T06:00Z'), Date.parse('2026-03-08T07:30Z')];
      if (zone === 'America/New_York') {
        expect(expected[0]).toEqual([
          [start, '2026-03-08 01:00:00'],
          [end, '2026-03-08 03:30:00'],
        ]);
      }
    },
  );

  it('replaces the entry when the interview is moved, accepted or cancelled', () => {
    const moved = parse(ics({ revision: 2, startTime: Date.parse('2026-01-06T01:00Z') }));
    const accepted = parse(ics({ revision: 3, status: 'accepted' }));
    const cancelled = parse(ics({ revision: 4, status: 'cancelled' }));
    expect(new Set([moved, accepted, cancelled].map(({ uid }) => uid))).toEqual(new Set([parse(ics()).uid]));
    expect([moved, accepted, cancelled].map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
    expect(accepted).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED' });
    expect(cancelled).toMatchObject({ method: 'PUBLISH', status: 'CANCELLED' });
    expect(parse(ics({ status: 'declined' }))).toMatchObject({ method: 'PUBLISH', status: 'CANCELLED' });
  });

  it.each(interviewStatuses)('may be published while the interview is %s, by the table of RFC 5546', (status) => {
    const calendar = new ICAL.Component(ICAL.parse(ics({ status })));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const entry = calendar.getFirstSubcomponent('vevent');
    const count = (name: string) => entry?.getAllProperties(name).length ?? 0;
    for (const name of published.once) expect([name, count(name)]).toEqual([name, 1]);
    for (const name of published.never) expect([name, count(name)]).toEqual([name, 0]);
    const names = new Set(entry?.getAllProperties().map(({ name }) => name));
    expect([...names].filter((name) => !published.once.includes(name) && !published.atMostOnce.includes(name))).toEqual(
      [],
    );
    for (const name of published.atMostOnce) expect(count(name), name).toBeLessThanOrEqual(1);
  });

  it('has an organizer without an address that could be answered', () => {
    const text = ics({ companyName: '"顺达"^n;物流\r\nUID:x' }).replaceAll('\r\n ', '');
    const [line] = /^ORGANIZER.*$/m.exec(text) ?? [];
    expect(line).toBe(`ORGANIZER;CN="'顺达'^^n;物流  UID:x":mailto:no-reply@interviews.recruitment-platform.invalid`);
  });

  it('has lines of at most 75 octets that end in CRLF', () => {
    const text = ics({ place: '🀄'.repeat(120) }, { description: `${'a'.repeat(61)}${'面'.repeat(99)}` });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75);
    expect(parse(text)).toMatchObject({
      location: '🀄'.repeat(120),
      description: `${'a'.repeat(61)}${'面'.repeat(99)}`,
    });
  });

  it.each([
    ['a line break', '二楼\nATTENDEE:mailto:x@y.example', '二楼\nATTENDEE:mailto:x@y.example'],
    ['a carriage return', '二楼\rATTENDEE:x\r\nUID:y', '二楼\nATTENDEE:x\nUID:y'],
    ['other line separators', '二楼\u2028UID:y\u2029UID:z\u0085UID:a\u000bUID:b', '二楼\nUID:y\nUID:z UID:a UID:b'],
    ['separators of values', 'a;b,c\\d\\n:"e"', 'a;b,c\\d\\n:"e"'],
    ['half a character', 'a\ud83c', 'a\ufffd'],
    ['an end', 'END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\nBEGIN:VEVENT'],
  ])('lets no text begin a line of its own: %s', (_name, text, shown) => {
    const { properties } = parse(ics());
    const found = parse(ics({ place: text, companyName: text }, { summary: text, description: text }));
    expect(found).toMatchObject({ properties, summary: shown, location: shown, description: shown });
  });

  it('stays one entry with any hostile text', () => {
    const { properties } = parse(ics());
    for (const text of hostileTexts) {
      const found = parse(ics({ place: text, companyName: text }, { summary: text, description: text }));
      expect(found.properties, text).toEqual(properties);
    }
  });
});

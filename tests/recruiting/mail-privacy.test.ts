import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { request } from '#tests/support/clients/gateway.ts';
import { allMails, mailsTo, type ReceivedMail } from '#tests/support/clients/mails.ts';
import { describeOnEachDatabase, dumpOf, readAllRows } from '#tests/support/fixtures/databases.ts';
import { NOON, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import { setMailCases } from './mail-case-stage.ts';
import { mailKinds } from './mail-cases.ts';
import { acts, reviews, timesAfter } from './mail-course.ts';
import { setMail } from './mail-stage.ts';
import { addMarked, allMarkersIn, type Marked } from './marked-people.ts';
import { type Caller, setPeople } from './people.ts';

const MINUTE = 60_000;

/** The tables that hold personal data by their purpose (`privacy.test.ts`). Every other one has none, also a new one. */
const personal = new Set([
  'User',
  'Resume',
  'LibraryResume',
  'Application',
  'Interview',
  'Report',
  'Company',
  'Job',
  'Audit',
]);

describeOnEachDatabase('In the mails among 30 marked people', (open) => {
  const people = setPeople(open);
  const mails = setMail(people);

  /** The contact data of the company and of the person who is not marked. */
  const otherMarkers = (text: string) => {
    const { company, owner, seeker } = people();
    const { contactPerson, contactPhone, address } = company;
    const known = [contactPerson, contactPhone, address, '张江路', seeker.user.realName, seeker.user.phone];
    const names = [owner.user.realName, owner.user.email, seeker.user.email].map((value) => value ?? '');
    return [...known, ...names].filter((value) => value !== '' && text.includes(value));
  };
  const markers = (text: string) => [...allMarkersIn(text), ...otherMarkers(text)];

  /** What a mail program shows or stores of a mail, decoded, but for the receiver's own address. */
  async function contentOf({ source }: ReceivedMail): Promise<string> {
    const { headers, subject, text, html, attachments } = await simpleParser(source, { skipHtmlToText: true });
    const others = [...headers].filter(([name]) => name !== 'to' && name !== 'subject');
    const files = attachments.map(({ filename, content }) => `${filename}\n${content}`);
    // A long line of a calendar file is folded.
    return [JSON.stringify(others), subject, text, html, ...files].join('\n').replace(/\r\n /g, '');
  }

  const expectNoMarkers = async (received: readonly ReceivedMail[]) => {
    for (const mail of received) expect(markers(await contentOf(mail)), mail.subject).toEqual([]);
  };

  /** Everything that is written to the process's output. */
  function watchOutput(): string[] {
    const written: string[] = [];
    onTestFinished(() => void vi.restoreAllMocks());
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      vi.spyOn(console, name).mockImplementation((...parts) => void written.push(parts.map(String).join(' ')));
    }
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((part) => written.push(String(part)) > 0);
    }
    return written;
  }

  /** Confirms an address by a code, which the platform mails. */
  async function confirmByCode({ user }: Caller): Promise<void> {
    const call = (event: object) => people().functions.call('loginAuth', sessionOf(user), event);
    expect(outcomeOf(await call({ action: 'sendAddressCode' }))).toBe('success');
    const [mail] = await mailsTo(mails.gateway(), user.email ?? '');
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0];
    expect(outcomeOf(await call({ action: 'confirmAddress', code }))).toBe('success');
  }

  /** Lets the functions reach the platform's auth service, which the emulator has. */
  function connectCodes(): void {
    const post = async (path: string, body: object) =>
      Object((await request(mails.gateway(), 'POST', `/auth/v1/${path}`, { body })).body);
    const { functions } = people();
    functions.sendCode = async (email) =>
      String((await post('verification', { email, target: 'ANY', usage: 'email' })).verification_id);
    functions.checkCode = async (id, code) => {
      const typed = { verification_id: id, verification_code: code };
      expect(await post('verification/verify', typed)).toHaveProperty('verification_token');
    };
  }

  const createClock = () => {
    const { functions } = people();
    const timer = createTimer(createMain(functions.dependencies));
    return async (time: number) => {
      functions.clock.now = time;
      const reports = await timer();
      expect(reports.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    };
  };
  const sentKinds = async (): Promise<Set<string>> => {
    const rows = await mails.deliveries();
    return new Set(rows.filter(({ state }) => state === 'sent').map(({ kind }) => kind));
  };

  /** Lets everybody act, time pass, and the mail server fail now and then. Returns which mails were sent. */
  async function sendAll(marked: readonly Marked[], at: (time: number) => Promise<void>): Promise<Set<string>> {
    const { functions, test: stage } = people();
    for (const [index, { run }] of acts.entries()) {
      const person = marked[index];
      if (!person) throw new Error('There are fewer people than acts');
      await people().owner.update('Application', person.applicationId, { note: `标注${person.number}` });
      await run(people(), person);
    }
    for (const [person, how] of [[marked.at(0), 'forNow'] as const, [marked.at(-1), 'forGood'] as const]) {
      await mails.control({ action: 'refuseMails', address: person?.caller.user.email ?? '', times: 1, how });
    }
    await at(functions.clock.now + MINUTE);
    await mails.control({ action: 'dropMails', times: 1 });
    for (const time of timesAfter) await at(time);
    for (const { run } of reviews) {
      await run(people());
      await at(functions.clock.now + 2 * HOUR_MS);
    }
    const { validUntil } = await stage.database.sql
      .selectFrom('Job')
      .select('validUntil')
      .where('status', '=', 'published')
      .orderBy('validUntil')
      .executeTakeFirstOrThrow();
    for (const days of [7, 1]) await at(validUntil - days * DAY_MS);
    return sentKinds();
  }

  const rowsWithMarkers = async () => {
    const found: Record<string, string[]> = {};
    for (const [table, rows] of await readAllRows(people().test)) {
      if (!personal.has(table)) found[table] = markers(JSON.stringify(rows));
    }
    return found;
  };

  test('nothing tells whom they are about, nor do logs and rows, and nothing is left of deleted people', async () => {
    const written = watchOutput();
    const { functions, superAdmin, test: stage, owner } = people();
    connectCodes();
    const at = createClock();
    await at(NOON - 70 * MINUTE);
    functions.clock.now = NOON;
    const marked = await addMarked(people());
    for (const { caller } of marked) await confirmByCode(caller);
    const sent = await sendAll(marked, at);
    const promised = [...acts, ...reviews].flatMap(({ leadsTo }) => leadsTo);
    expect(promised.filter((kind) => !sent.has(kind))).toEqual([]);
    const received = await allMails(mails.gateway());
    await expectNoMarkers(received);
    const found = await rowsWithMarkers();
    const { MailAddress, ...others } = found;
    expect(Object.entries(others).filter(([, all]) => all.length > 0)).toEqual([]);
    // Each person's own address, and nothing else.
    expect(MailAddress?.filter((marker) => !/^contact |@/.test(marker))).toEqual([]);

    // Something waits for everybody when they are deleted.
    for (const { applicationId } of marked) {
      await owner.outcome('queryMySQLData', {
        action: 'update',
        model: 'Application',
        query: { _id: applicationId },
        data: { status: 'rejected' },
      });
    }
    expect((await mails.states()).filter((state) => state === 'waiting').length).toBeGreaterThan(10);
    for (const { caller } of marked) {
      const deletion = { action: 'delete', model: 'User', query: { _id: caller.user._id } };
      expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    }
    expect(allMarkersIn(await dumpOf(stage))).toEqual([]);
    const before = new Set(received.map(({ id }) => id));
    for (const hours of [0, 1, 24, 48]) await at(functions.clock.now + hours * HOUR_MS + MINUTE);
    const later = (await allMails(mails.gateway())).filter(({ id }) => !before.has(id));
    expect(later.filter(({ to }) => allMarkersIn(to).length > 0)).toEqual([]);
    await expectNoMarkers(later);
    expect(markers(JSON.stringify(functions.log))).toEqual([]);
    expect(markers(written.join('\n'))).toEqual([]);
    expect(allMarkersIn(await dumpOf(stage))).toEqual([]);
  });
});

describeOnEachDatabase('The mail of every event about marked people', (open) => {
  const people = setPeople(open);
  const mails = setMail(people);
  const cases = setMailCases(people, mails);

  test('has no marker', async () => {
    const [person] = await addMarked(people(), 1);
    if (!person) throw new Error('There is nobody');
    await mails.confirm(person.caller.user);
    await cases.addRecords(person.caller);
    const unsent: NotificationKind[] = [];
    for (const kind of mailKinds) if ((await cases.sendMail(kind)) !== 'sent') unsent.push(kind);
    expect(unsent).toEqual([]);
    const received = await allMails(mails.gateway());
    expect(received).toHaveLength(mailKinds.length);
    for (const { subject, source, text, html, attachments } of received) {
      const files = attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
      const headers = source.slice(0, source.search(/\r?\n\r?\n/)).replace(/^To: .*$/m, '');
      expect(allMarkersIn([headers, subject, text, html, ...files].join('\n')), subject).toEqual([]);
    }
  });
});

import { expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { NOON, outcomeOf } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import { eventsOf } from './arrived-mails.ts';
import { setInterviews } from './interview-stage.ts';
import { PUBLIC_URL, SENDER, setMail, UNSUBSCRIBE_URL } from './mail-stage.ts';
import { publishJob, setPeople } from './people.ts';

const MINUTE = 60_000;
/** 12:00 in China is NOON. */
const NEXT_NINE = NOON + 21 * HOUR_MS;

describeOnEachDatabase('Mail', (open) => {
  const people = setPeople(open);
  const { applicationId, propose } = setInterviews(people);
  const { control, notify, send, mailsOf, deliveries, states } = setMail(people);
  const seeker = () => people().seeker.user;
  const owner = () => people().owner.user;
  const wait = (ms: number) => {
    people().functions.clock.now += ms;
  };
  const move = (status: string) => people().owner.update('Application', applicationId(), { status });
  /** Tells the company that so many jobs were approved. */
  const tell = async (count: number) => {
    const { test: opened, functions } = people();
    const { sql } = opened.database;
    for (let left = count; left > 0; left -= 1) {
      const _id = functions.dependencies.randomId();
      const row = await sql.selectFrom('Job').selectAll().limit(1).executeTakeFirstOrThrow();
      await sql
        .insertInto('Job')
        .values({ ...row, _id, draftKey: null })
        .execute();
      await notify(owner()._id, 'jobApproved', _id);
    }
  };

  it('about an act says what happened, with a link to its page, as text and as HTML', async () => {
    await move('offered');
    await send();
    const [mail, ...others] = await mailsOf(seeker());
    expect(others).toEqual([]);
    const text = `${people().company.companyName}希望录用您为“仓库管理员”，请确认`;
    const link = `${PUBLIC_URL}/#/jobseeker/applications?id=${applicationId()}`;
    const [row] = await deliveries();
    expect(mail).toMatchObject({
      subject: text,
      from: SENDER,
      messageId: `<${row?._id}@jobs.example.com>`,
      text: expect.stringContaining(link),
      html: expect.stringContaining(link.replace(/&/g, '&amp;')),
      attachments: [],
    });
    for (const form of [mail?.text, mail?.html]) expect(form).toContain(text);
    expect(row).toMatchObject({ state: 'sent', sentTime: NOON, attempts: 0 });
    await send();
    expect(await mailsOf(seeker())).toHaveLength(1);
  });

  it('ends the mails of its group by its link, which a mail program may use too', async () => {
    await move('offered');
    await send();
    const [mail] = await mailsOf(seeker());
    const [link = ''] = /https:\S+unsubscribe\?token=\S+/.exec(mail?.text ?? '') ?? [];
    const token = link.slice(link.indexOf('=') + 1);
    expect(link).toBe(`${PUBLIC_URL}/#/unsubscribe?token=${token}`);
    expect(mail?.html).toContain(link);
    const headers = mail?.source.replace(/\r?\n[ \t]+/g, ' ');
    expect(headers).toContain(`List-Unsubscribe: <${UNSUBSCRIBE_URL}?token=${token}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const visitor = { uid: 'visitor', isAnonymous: true };
    expect(outcomeOf(await people().functions.call('loginAuth', visitor, { action: 'endMails', token }))).toBe(
      'success',
    );
    await notify(seeker()._id, 'offerWaits', applicationId());
    await send();
    expect(await states()).toEqual(['sent', 'skipped never']);
  });

  it('about an interview has its time and a calendar file, and neither its place nor a full name', async () => {
    const id = await propose({ place: '张江路 1 号 13900002222', startTime: NOON + 2 * DAY_MS });
    await send();
    const [mail] = await mailsOf(seeker());
    expect(mail?.text).toContain('2025年6月4日');
    expect(mail?.text).toContain('Asia/Shanghai');
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ name: '面试.ics', type: 'text/calendar' });
    expect(atob(file?.content ?? '')).toContain(`UID:${id}@`);
    await people().seeker.update('Interview', id, { status: 'accepted' });
    await send();
    const [answer] = await mailsOf(owner());
    expect(answer?.text).toContain('求职者：欧**');
    for (const { source } of [mail, answer].flatMap((one) => one ?? [])) {
      expect(source).not.toContain(Buffer.from('张江路').toString('base64').slice(0, 8));
    }
    for (const { text, html, attachments } of [mail, answer].flatMap((one) => one ?? [])) {
      const calendar = attachments.map(({ content }) => Buffer.from(content, 'base64').toString()).join();
      expect(`${text}${html}${calendar}`).not.toMatch(/张江路|1390000|欧阳/);
    }
  });

  it('about an interview names each time that is proposed, and later the accepted one', async () => {
    const times = { startTime: NOON + 4 * DAY_MS, secondTime: NOON + 2 * DAY_MS, thirdTime: NOON + 3 * DAY_MS };
    const id = await propose(times);
    await send();
    const [mail] = await mailsOf(seeker());
    for (const line of ['可选时间 1：2025年6月4日', '可选时间 2：2025年6月5日', '可选时间 3：2025年6月6日']) {
      expect(mail?.text).toContain(line);
    }
    const calendar = Buffer.from(mail?.attachments[0]?.content ?? '', 'base64').toString();
    expect(calendar).toContain('STATUS:TENTATIVE');
    expect(calendar.match(/也可选择：/g)).toHaveLength(2);
    await people().seeker.update('Interview', id, { status: 'accepted', startTime: times.thirdTime });
    await send();
    const [answer] = await mailsOf(owner());
    expect(answer?.text).toContain('面试时间：2025年6月5日');
    expect(answer?.text).not.toContain('可选时间');
  });

  it('is sent by the timer, which tells how much', async () => {
    const timer = createTimer(createMain(people().functions.dependencies));
    await timer();
    await move('offered');
    wait(MINUTE);
    expect((await timer()).find(({ task }) => task === 'mail')).toMatchObject({
      outcome: 'success',
      counts: { sent: 1 },
    });
    expect(await mailsOf(seeker())).toHaveLength(1);
  });

  it('of an act that is repeated before it is sent is one', async () => {
    await move('offered');
    await move('shortlisted');
    await move('offered');
    await send();
    expect(await mailsOf(seeker())).toHaveLength(1);
    expect(await states()).toEqual(['sent', 'skipped gone', 'skipped replaced']);
  });

  it('is not written by an act that is refused', async () => {
    await move('offered');
    const before = await dumpOf(people().test);
    await expect(move('viewed')).rejects.toThrow('INVALID_TRANSITION');
    expect(await dumpOf(people().test)).toBe(before);
  });

  it('of a daily group is one summary at nine', async () => {
    const { addSeeker, owner: company } = people();
    const jobId = await publishJob(people());
    for (let count = 0; count < 3; count += 1) {
      const person = await addSeeker({ realName: '王小明' });
      await person.insert('Application', { jobId, consent: true });
    }
    await send();
    people().functions.clock.now = NEXT_NINE - 1;
    await send();
    const received = async () => (await mailsOf(company.user)).filter(({ subject }) => subject.includes('新的投递'));
    expect(await received()).toEqual([]);
    people().functions.clock.now = NEXT_NINE;
    await send();
    const [summary, ...others] = await received();
    expect(others).toEqual([]);
    expect(summary?.subject).toBe('新的投递：3 条新消息');
    expect(summary?.text?.match(/“仓库管理员”收到新的投递（王\*\*）/g)).toHaveLength(3);
  });

  it('is ten in an hour for one person, the last of which is a summary of the rest', async () => {
    await tell(14);
    await send();
    const first = await mailsOf(owner());
    expect(first).toHaveLength(10);
    expect(first[0]?.subject).toBe('职位与认证：5 条新消息');
    await tell(3);
    await send();
    wait(HOUR_MS - 1);
    await send();
    expect(await mailsOf(owner())).toHaveLength(10);
    wait(1);
    await send();
    expect(await mailsOf(owner())).toHaveLength(13);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('is ten in an hour also if nobody heard the server take one of them', async () => {
    await tell(1);
    await control({ action: 'dropMails', times: 1 });
    await send();
    await tell(12);
    wait(MINUTE / 2);
    await send();
    wait(MINUTE / 2);
    await send();
    const mails = await mailsOf(owner());
    expect(mails).toHaveLength(11);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(10);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('is the same one again if the server may have taken it before it refused it for now', async () => {
    await tell(9);
    await send();
    await tell(1);
    await control({ action: 'dropMails', times: 1 });
    await send();
    await control({ action: 'refuseMails', address: owner().email ?? '', times: 1, how: 'forNow' });
    wait(MINUTE);
    await send();
    await tell(5);
    wait(4 * MINUTE);
    await send();
    wait(HOUR_MS);
    await send();
    const mails = await mailsOf(owner());
    expect(mails).toHaveLength(16);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(15);
    expect(mails.filter((mail) => eventsOf(mail) > 1)).toEqual([]);
  });

  it('of all people together is at most twenty in a second', async () => {
    for (let count = 0; count < 9; count += 1) await notify(seeker()._id, 'offerReceived', applicationId());
    await people().test.database.sql.updateTable('Delivery').set({ state: 'waiting', reason: '' }).execute();
    await people().test.database.sql.updateTable('Application').set({ status: 'offered' }).execute();
    const started = performance.now();
    await send();
    expect(await mailsOf(seeker())).toHaveLength(9);
    expect(performance.now() - started).toBeGreaterThan(8 * 50 - 5);
  });

  it('leaves nothing of a person who is deleted', async () => {
    await move('offered');
    await send();
    await move('rejected');
    const { superAdmin } = people();
    const deletion = { action: 'delete', model: 'User', query: { _id: seeker()._id } };
    expect(await superAdmin.outcome('queryMySQLData', deletion)).toBe('success');
    await send();
    expect(await mailsOf(seeker())).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
    const addresses = await people().test.database.sql.selectFrom('MailAddress').select('userId').execute();
    expect(addresses).toEqual([{ userId: owner()._id }]);
  });

  it('of the default edition does not exist', async () => {
    vi.stubEnv('EDITION', 'specification');
    await notify(owner()._id, 'companyApproved', people().company._id);
    vi.stubEnv('EDITION', 'recruiting');
    expect(await deliveries()).toEqual([]);
  });
});

import { expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { nextMail } from '#server/mail/next-mail.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { MAIL_SECRET, NOON } from '#tests/support/fixtures/functions.ts';
import { setInterviews } from './interview-stage.ts';
import { PUBLIC_URL, SENDER, setMail, UNSUBSCRIBE_URL } from './mail-stage.ts';
import { setPeople } from './people.ts';

const MINUTE = 60_000;

describeOnEachDatabase('Mail that cannot be sent', (open) => {
  const people = setPeople(open);
  const { applicationId } = setInterviews(people);
  const { control, confirm, notify, send, mailsOf, deliveries, states } = setMail(people);
  const seeker = () => people().seeker.user;
  const wait = (ms: number) => {
    people().functions.clock.now += ms;
  };
  const move = (status: string) => people().owner.update('Application', applicationId(), { status });
  const sendAfter = async (ms: number) => {
    wait(ms);
    await send();
    return mailsOf(seeker());
  };

  it('that is refused for now is tried again with growing pauses, for a day', async () => {
    await move('offered');
    const { email } = seeker();
    await control({ action: 'refuseMails', address: email ?? '', times: 99, how: 'forNow' });
    const attempts: number[] = [];
    for (let minutes = 0; minutes <= 1500; minutes += 1) {
      people().functions.clock.now = NOON + minutes * MINUTE;
      const [before] = await deliveries();
      if (before?.state !== 'waiting' || before.dueTime > people().functions.clock.now) continue;
      await send();
      attempts.push(minutes);
    }
    expect(attempts).toEqual([0, 1, 5, 15, 30, 60, 120, 240, 480, 720, 960, 1200, 1440]);
    expect(await states()).toEqual(['refused later']);
    await move('rejected');
    await control({ action: 'reset' });
    expect(await sendAfter(MINUTE)).toHaveLength(1);
  });

  it('that is refused for good is not tried again, and the address gets no further one until it is confirmed', async () => {
    await move('offered');
    await control({ action: 'refuseMails', address: seeker().email ?? '', times: 1, how: 'forGood' });
    await send();
    await move('rejected');
    expect(await sendAfter(DAY_MS)).toEqual([]);
    expect(await states()).toEqual(['refused address', 'skipped address']);
    await confirm(seeker());
    await notify(seeker()._id, 'applicationRejected', applicationId());
    expect(await sendAfter(MINUTE)).toHaveLength(1);
  });

  it('waits for a server that cannot be reached, and is sent once', async () => {
    await move('offered');
    await control({ action: 'mailOffline', on: true });
    for (let minutes = 0; minutes < 23 * 60; minutes += 30) {
      wait(30 * MINUTE);
      await send();
    }
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: 'waiting', reason: 'unreachable' });
    await control({ action: 'mailOffline', on: false });
    expect(await sendAfter(4 * HOUR_MS)).toHaveLength(1);
    expect(await states()).toEqual(['sent']);
  });

  it('is repeated with the same Message-ID if nobody heard the server take it', async () => {
    await move('offered');
    await control({ action: 'dropMails', times: 1 });
    await send();
    expect(await sendAfter(MINUTE)).toHaveLength(2);
    expect(new Set((await mailsOf(seeker())).map(({ messageId }) => messageId)).size).toBe(1);
    expect(await states()).toEqual(['sent']);
  });

  it('is the same one after a process died before it stored that it was sent, whatever came since', async () => {
    const { database } = people().test;
    await move('offered');
    const links = { publicUrl: PUBLIC_URL, unsubscribeUrl: UNSUBSCRIBE_URL, secret: MAIL_SECRET };
    const next = () =>
      inTransaction(database, (store) => nextMail(store, people().functions.clock.now, seeker()._id, links));
    const before = await next();
    await notify(seeker()._id, 'offerWaits', applicationId());
    const after = await next();
    expect(after?.id).toBe(before?.id);
    expect(after?.rows).toHaveLength(1);
    expect(after?.letter).toEqual(before?.letter);
    await send();
    expect(await mailsOf(seeker())).toHaveLength(2);
  });

  it.each([
    ['a suspended person', 'blocked', () => people().admin.update('User', seeker()._id, { status: 'suspended' })],
    [
      'an address that an administrator has changed',
      'unconfirmed',
      () => people().admin.update('User', seeker()._id, { email: 'new@example.com' }),
    ],
    [
      'a person without an address',
      'unconfirmed',
      () =>
        people()
          .test.database.sql.updateTable('User')
          .set({ email: null, emailKey: null })
          .where('_id', '=', seeker()._id)
          .execute(),
    ],
    [
      'an address that nobody has confirmed',
      'unconfirmed',
      () => people().test.database.sql.deleteFrom('MailAddress').execute(),
    ],
    ['nobody, where no mail server is set,', 'off', async () => vi.stubEnv('SMTP_URL', '')],
  ])('is not sent to %s', async (_name, reason, change) => {
    await move('offered');
    await change();
    await send();
    expect(await mailsOf(seeker())).toEqual([]);
    expect(await states()).toEqual([`skipped ${reason}`]);
  });

  it('fails as a task where a setting is missing, and nothing is lost', async () => {
    await move('offered');
    vi.stubEnv('MAIL_FROM', '');
    await expect(send()).rejects.toThrow('MAIL_FROM');
    vi.stubEnv('MAIL_FROM', SENDER);
    await send();
    expect(await mailsOf(seeker())).toHaveLength(1);
  });
});

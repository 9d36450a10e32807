import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import type { UserRecord } from '#contract/models.ts';
import { insertRows } from '#database/stored-rows.ts';
import type { ReceivedMail } from '#tests/support/clients/mails.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import type { setMailCases } from './mail-case-stage.ts';
import { mailKinds } from './mail-cases.ts';
import type { setMail } from './mail-stage.ts';
import { type People, publishJob } from './people.ts';

/** `name` is the event, or says which summary it is. */
export type SentMail = { name: string; receiver: UserRecord; mail: ReceivedMail };

/** Mails to one person within an hour but the last, which is a summary. */
const MAILS_BEFORE_LAST = 9;

/** Sends the mail of each event by itself, a daily summary, and a summary of several groups. */
export async function sendEveryMail(
  people: People,
  mails: ReturnType<typeof setMail>,
  cases: ReturnType<typeof setMailCases>,
): Promise<SentMail[]> {
  for (const kind of mailKinds) expect(await cases.sendMail(kind), kind).toBe('sent');
  const receivers = new Set(mailKinds.map((kind) => cases.receiverOf(kind)));
  const sent: SentMail[] = [];
  for (const { user: receiver } of receivers) {
    const names = mailKinds.filter((kind) => cases.receiverOf(kind).user === receiver);
    const received = (await mails.mailsOf(receiver)).toReversed();
    expect(received.length, receiver.username).toBe(names.length);
    for (const [index, mail] of received.entries()) sent.push({ name: names[index] ?? '', receiver, mail });
  }
  return [...sent, ...(await sendSummaries(people, mails))];
}

async function sendSummaries(people: People, { send, mailsOf }: ReturnType<typeof setMail>): Promise<SentMail[]> {
  const { functions, test, owner, addSeeker } = people;
  const { user: receiver } = owner;
  const { database } = test;
  await database.sql.deleteFrom('Delivery').execute();
  functions.clock.now = NOON + DAY_MS;
  const jobId = await publishJob(people);
  const apply = async () => (await addSeeker()).insert('Application', { jobId, consent: true });
  const next = async (days: number, name: string): Promise<SentMail> => {
    // Nine in China.
    functions.clock.now = NOON + days * DAY_MS - 3 * HOUR_MS;
    await send();
    const [mail] = await mailsOf(receiver);
    if (!mail) throw new Error('There is no summary');
    return { name, receiver, mail };
  };
  for (let count = 0; count < 3; count += 1) await apply();
  await send();
  const daily = await next(2, 'daily summary');
  await apply();
  await publishJob(people);
  await database.sql.updateTable('Delivery').set({ sentTime: 0 }).execute();
  const sentTime = NOON + 3 * DAY_MS - 3 * HOUR_MS;
  const rows = Array.from({ length: MAILS_BEFORE_LAST }, (_, index) => {
    const _id = functions.dependencies.randomId();
    const event = { userId: receiver._id, kind: 'jobApproved', targetId: 'j', eventId: _id, channel: 'mail' } as const;
    const times = { createTime: sentTime, dueTime: sentTime, sentTime };
    return { _id, ...event, ...times, state: 'sent', mailId: `m${index}` } as const;
  });
  await insertRows(database, 'Delivery', rows);
  return [daily, await next(3, 'summary of several groups')];
}

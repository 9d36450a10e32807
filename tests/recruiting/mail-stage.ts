import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { confirmAddress } from '#server/recruiting/mail-addresses.ts';
import { notify } from '#server/recruiting/notify.ts';
import { mail } from '#server/schedule/mail.ts';
import { controlOf } from '#tests/support/clients/control.ts';
import { mailsTo } from '#tests/support/clients/mails.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { runWithoutLease } from '#tests/support/fixtures/timer.ts';
import type { People } from './people.ts';

export const PUBLIC_URL = 'https://jobs.example.com';
export const UNSUBSCRIBE_URL = `${PUBLIC_URL}/unsubscribe`;
export const SENDER = 'no-reply@jobs.example.com';

/** A real mail server and its mailbox, and people whose addresses are confirmed. */
export function setMail(people: () => People) {
  let emulator: TestEmulator;
  beforeAll(async () => {
    vi.stubEnv('EDITION', 'recruiting');
    emulator = await mountEmulator({ edition: 'recruiting', seeds: false, mailServer: true });
  });
  afterAll(() => emulator.close());
  const control: ReturnType<typeof controlOf> = (order) => controlOf(emulator)(order);
  const confirm = (user: UserRecord) => confirmAddress(people().test.database, user, people().functions.clock.now);
  beforeEach(async () => {
    await control({ action: 'reset' });
    emulator.platform.state.run('DELETE FROM mail');
    vi.stubEnv('SMTP_URL', emulator.smtpUrl ?? '');
    vi.stubEnv('MAIL_FROM', SENDER);
    vi.stubEnv('PUBLIC_URL', PUBLIC_URL);
    vi.stubEnv('UNSUBSCRIBE_URL', UNSUBSCRIBE_URL);
    const { test, owner, seeker } = people();
    await addRecord(test, 'Setting', defaultSetting, SETTING_ID);
    for (const { user } of [owner, seeker]) await confirm(user);
  });
  const deliveries = () =>
    people().test.database.sql.selectFrom('Delivery').selectAll().orderBy('createTime').orderBy('_id').execute();
  return {
    gateway: () => emulator,
    control,
    confirm,
    /** Notifies a person, as acts and timers do. */
    notify: (userId: string, kind: NotificationKind, targetId: string) => {
      const { test, functions } = people();
      const context = { now: functions.clock.now, dependencies: functions.dependencies };
      const event = { userId, kind, targetId, jobTitle: '旧的名称', companyName: '旧的名称' };
      return inTransaction(test.database, (store) => notify(store, context, event));
    },
    /** Sends what is due, without a lease. */
    send: () =>
      runWithoutLease(mail, { database: people().test.database, dependencies: people().functions.dependencies }),
    /** The mails that a person has got, the newest first. */
    mailsOf: ({ email }: UserRecord) => mailsTo(emulator, email ?? ''),
    deliveries,
    /** What became of the deliveries, sorted. */
    states: async () =>
      (await deliveries()).map(({ state, reason }) => (reason === '' ? state : `${state} ${reason}`)).sort(),
  };
}

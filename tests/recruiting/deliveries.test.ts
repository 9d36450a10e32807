import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#contract/days.ts';
import { RETRIED_AT_ONCE, TIMER_LATE_MS } from '#contract/recruiting/deliveries.ts';
import { insertRows } from '#database/stored-rows.ts';
import { openDeliveries, sentSince } from '#server/recruiting/delivery-overview.ts';
import { failedDeliveries } from '#server/recruiting/retry-deliveries.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf, NOON, randomId, sessionOf } from '#tests/support/fixtures/functions.ts';
import { createTimer } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import { planOf } from '../reliability/query-plans.ts';
import { setInterviews } from './interview-stage.ts';
import { SENDER, setMail } from './mail-stage.ts';
import { type Caller, setPeople } from './people.ts';

const MINUTE = 60_000;
const MIDNIGHT = startOfDay(dayOf(NOON));
const sent = (sentTime: number) => ({ state: 'sent', sentTime });
const waiting = (fields: object = {}) => ({ state: 'waiting', dueTime: NOON + MINUTE, ...fields });
const refused = (reason: string, fields: object = {}) => ({ state: 'refused', reason, attempts: 1, ...fields });

describeOnEachDatabase('Administrators', (open) => {
  const people = setPeople(open);
  const { applicationId } = setInterviews(people);
  const call = async ({ user }: Caller, action: string) =>
    dataOf(await people().functions.call('loginAuth', sessionOf(user), { action }));
  const read = () => call(people().admin, 'readDeliveries');
  const retry = async () => (await call(people().superAdmin, 'retryDeliveries')).retried;
  const store = () => people().test.database;
  const add = (rows: readonly object[]) =>
    insertRows(
      store(),
      'Delivery',
      rows.map((row) => ({
        ...{ _id: randomId(), createTime: NOON, userId: randomId(), kind: 'offerReceived', targetId: applicationId() },
        ...{ eventId: randomId(), channel: 'mail', reason: '', dueTime: NOON, attempts: 0, sentTime: 0, mailId: '' },
        ...row,
      })),
    );
  const states = async () => {
    const rows = await store().sql.selectFrom('Delivery').select(['state', 'reason']).orderBy('createTime').execute();
    return rows.map(({ state, reason }) => `${state} ${reason}`.trim());
  };

  describe('read how the sending of mail stands', () => {
    const timer = () => createTimer(createMain(people().functions.dependencies))();
    const taskOf = async (name: string) => {
      const { tasks } = await read();
      return Array.isArray(tasks) ? tasks.find((task) => task.name === name) : undefined;
    };
    beforeEach(() => {
      vi.stubEnv('SMTP_URL', '');
    });

    it('where there is nothing', async () => {
      expect(await read()).toMatchObject({
        ...{ waiting: 0, oldestTime: null, sentToday: 0, failures: [], isMailOff: false },
        timer: { time: 0, isLate: true },
      });
      expect(await taskOf('mail')).toEqual({ name: 'mail', state: 'none', time: 0, errorCode: '' });
    });

    it('in counts by state and reason, of the day in China', async () => {
      await add([
        ...[MIDNIGHT - 1, MIDNIGHT, NOON].map(sent),
        waiting({ createTime: NOON - 3 * DAY_MS }),
        ...[HOUR_MS, 2 * HOUR_MS].map((ms) => waiting({ reason: 'unreachable', attempts: 2, dueTime: NOON + ms })),
        ...[1, 2].map((days) => refused('address', { dueTime: NOON - days * DAY_MS })),
        refused('later', { dueTime: NOON - MINUTE }),
        { state: 'skipped', reason: 'gone' },
      ]);
      expect(await read()).toMatchObject({
        ...{ waiting: 3, oldestTime: NOON - 3 * DAY_MS, sentToday: 2 },
        failures: [
          { state: 'waiting', reason: 'unreachable', count: 2, time: NOON + 2 * HOUR_MS },
          { state: 'refused', reason: 'address', count: 2, time: NOON - DAY_MS },
          { state: 'refused', reason: 'later', count: 1, time: NOON - MINUTE },
        ],
      });
    });

    it('with the last run of each task, and that there is no mail server', async () => {
      const { clock } = people().functions;
      await timer();
      clock.now = NOON + MINUTE;
      await timer();
      expect(await read()).toMatchObject({ isMailOff: true, timer: { time: NOON + MINUTE, isLate: false } });
      expect(await taskOf('mail')).toEqual({ name: 'mail', state: 'success', time: NOON + MINUTE, errorCode: '' });
      expect(await taskOf('retention')).toMatchObject({ state: 'none', time: 0 });
      vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
      vi.stubEnv('MAIL_FROM', '');
      clock.now += MINUTE;
      await timer();
      expect(await taskOf('mail')).toMatchObject({ state: 'failed', time: clock.now, errorCode: 'ConfigurationError' });
      vi.stubEnv('MAIL_FROM', SENDER);
      vi.stubEnv('PUBLIC_URL', 'https://jobs.example.com');
      clock.now += MINUTE;
      await timer();
      expect(await read()).toMatchObject({ isMailOff: false });
      await store().sql.updateTable('ScheduleTask').set({ position: 'next' }).where('name', '=', 'answers').execute();
      expect(await taskOf('answers')).toMatchObject({ state: 'unfinished' });
      clock.now += TIMER_LATE_MS + 2 * MINUTE;
      expect(await read()).toMatchObject({ timer: { isLate: true } });
    });

    it('without reading what was sent before', async () => {
      await add([
        ...Array.from({ length: 5000 }, (_, index) => sent(MIDNIGHT - index * MINUTE)),
        ...[sent(NOON), waiting({ reason: 'later' }), refused('message')],
      ]);
      const { database } = people().test;
      await (database.dialect === 'mysql' ? sql`analyze table ${sql.table('Delivery')}` : sql`analyze`).execute(
        database.sql,
      );
      const statements = [openDeliveries(database), sentSince(database, MIDNIGHT), failedDeliveries(NOON)];
      for (const statement of statements) {
        expect((await planOf(people().test, sql`${statement}`)).everything).toBe(false);
      }
      expect(await read()).toMatchObject({ waiting: 1, sentToday: 2 });
    });
  });

  describe('send again what failed', () => {
    const { control, send, mailsOf, deliveries, notify } = setMail(people);
    const fails = async (how: 'forNow' | 'forGood') => {
      const { owner, seeker } = people();
      await control({ action: 'refuseMails', address: seeker.user.email ?? '', times: 1, how });
      await owner.update('Application', applicationId(), { status: 'offered' });
      await send();
    };
    const received = async () => (await mailsOf(people().seeker.user)).length;
    const history = async () => {
      const rows = await people().superAdmin.list('Audit', { model: 'Setting' });
      return rows.map(({ action, after }) => ({ action, after }));
    };

    it('at once, where it waits for a later attempt', async () => {
      await fails('forNow');
      await send();
      expect(await received()).toBe(0);
      expect(await retry()).toBe(1);
      await send();
      expect(await received()).toBe(1);
      expect(await retry()).toBe(0);
      expect(await history()).toEqual([{ action: 'retryDeliveries', after: { retried: 1 } }]);
    });

    it.each(['later', 'unreachable', 'message'])('after the last attempt: %s', async (reason) => {
      await fails('forNow');
      await store().sql.updateTable('Delivery').set({ state: 'refused', reason, attempts: 13 }).execute();
      expect(await retry()).toBe(1);
      expect(await deliveries()).toMatchObject([{ state: 'waiting', reason: '', attempts: 0, dueTime: NOON }]);
      await send();
      expect(await received()).toBe(1);
    });

    it('unless its address is at fault', async () => {
      await fails('forGood');
      expect(await states()).toEqual(['refused address']);
      expect(await retry()).toBe(0);
      expect(await states()).toEqual(['refused address']);
      expect(await history()).toEqual([]);
    });

    it('unless its reason has gone', async () => {
      await fails('forNow');
      await people().owner.update('Application', applicationId(), { status: 'rejected' });
      await retry();
      await send();
      expect((await mailsOf(people().seeker.user)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('不合适'),
      ]);
    });

    it('unless the same was told since', async () => {
      await fails('forNow');
      await store().sql.updateTable('Delivery').set({ state: 'refused', reason: 'message' }).execute();
      people().functions.clock.now += MINUTE;
      await notify(people().seeker.user._id, 'offerReceived', applicationId());
      await send();
      expect(await retry()).toBe(0);
      await send();
      expect(await received()).toBe(1);
      expect(await states()).toEqual(['skipped replaced', 'sent']);
    });

    it('some thousand in a call, and nothing that has not failed', async () => {
      await add([
        ...Array.from({ length: RETRIED_AT_ONCE + 1 }, () => refused('message')),
        ...[waiting(), sent(NOON), { state: 'skipped', reason: 'gone' }],
      ]);
      expect([await retry(), await retry(), await retry()]).toEqual([RETRIED_AT_ONCE, 1, 0]);
      const counts = await store()
        .sql.selectFrom('Delivery')
        .select(({ fn }) => ['state', fn.countAll().as('count')])
        .groupBy('state')
        .orderBy('state')
        .execute();
      expect(counts.map(({ state, count }) => [state, Number(count)])).toEqual([
        ['sent', 1],
        ['skipped', 1],
        ['waiting', RETRIED_AT_ONCE + 2],
      ]);
    });
  });
});

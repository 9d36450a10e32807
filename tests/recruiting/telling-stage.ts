import { beforeEach } from 'vitest';
import type { RecordOf } from '#contract/models.ts';
import { defaultSetting, SETTING_ID } from '#contract/recruiting/setting.ts';
import type { Task } from '#server/schedule/task.ts';
import { addRecord } from '#tests/support/fixtures/recruiting-records.ts';
import { createTimer, runWithoutLease } from '#tests/support/fixtures/timer.ts';
import { createMain } from '../../cloudfunctions/runSchedule/index.ts';
import type { People } from './people.ts';

export const MINUTE = 60_000;

/** What timers tell people, on a clock that the test moves. Other kinds than those that begin so are left out. */
export function setTelling(people: () => People, prefix = '') {
  let timer: ReturnType<typeof createTimer>;
  beforeEach(async () => {
    const { test, functions } = people();
    await addRecord(test, 'Setting', defaultSetting, SETTING_ID);
    timer = createTimer(createMain(functions.dependencies));
    // Creates the rows: a new task waits for its next time.
    functions.clock.now -= 70 * MINUTE;
    await timer();
    functions.clock.now += 70 * MINUTE;
  });
  const read = async () => {
    const rows = await people().test.database.sql.selectFrom('Told').selectAll().execute();
    const lines = rows.map(({ kind, targetId, userId }) => `${kind} ${targetId} ${userId}`);
    return lines.filter((line) => line.startsWith(prefix));
  };

  return {
    /** Everything that was told so far, sorted: kind, record and receiver. */
    read: async () => (await read()).sort(),
    /** Calls the timer's function at a time. Returns what was told by it, sorted: kind, record and receiver. */
    async at(time: number): Promise<string[]> {
      people().functions.clock.now = time;
      const before = await read();
      await timer();
      const left = [...before];
      return (await read())
        .filter((line) => {
          const index = left.indexOf(line);
          if (index >= 0) left.splice(index, 1);
          return index < 0;
        })
        .sort();
    },
    timer: () => timer(),
    /** Does all the work of a task without its lease, as if another process had taken it over and over. */
    runWithoutLease: (task: Task) =>
      runWithoutLease(task, { database: people().test.database, dependencies: people().functions.dependencies }),
    /** The notifications of a person, in the order of the bell. */
    bellOf: (userId: string): Promise<Pick<RecordOf<'Notification'>, 'kind' | 'targetId' | 'days'>[]> =>
      people()
        .test.database.sql.selectFrom('Notification')
        .select(['kind', 'targetId', 'days'])
        .where('userId', '=', userId)
        .orderBy('createTime', 'desc')
        .execute(),
  };
}

import type { Dependencies } from '#server/dependencies.ts';
import type { Main } from '#server/handle.ts';
import { handleTimer } from '#server/schedule/handle-timer.ts';
import { everyMinute, type Task } from '#server/schedule/task.ts';
import { tasks } from '#server/schedule/tasks.ts';

const all = Object.entries<Task>(tasks);
const minutely = all.flatMap(([name, { dueTime }]) => (dueTime === everyMinute ? [name] : []));

/**
 * Creates the function of the schedule with a difference: the tasks of each minute are due at each call, so that mail
 * follows the act within a second or two. When they find nothing to do they are not logged.
 */
export function createPromptSchedule({ log, ...dependencies }: Dependencies): Main {
  const promptTasks = all.map(([name, task]) => [
    name,
    minutely.includes(name) ? { ...task, dueTime: (now: number) => now } : task,
  ]);
  const logged: Dependencies['log'] = (entry) => {
    if (!isIdle(entry)) log(entry);
  };
  return handleTimer(Object.fromEntries(promptTasks), { ...dependencies, log: logged });
}

function isIdle({ task, outcome, counts }: Readonly<Record<string, unknown>>): boolean {
  const isEmpty = typeof counts === 'object' && counts !== null && Object.keys(counts).length === 0;
  return minutely.includes(String(task)) && outcome === 'success' && isEmpty;
}

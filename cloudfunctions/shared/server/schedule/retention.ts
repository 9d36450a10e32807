import * as v from 'valibot';
import { HOUR_MS } from '#contract/days.ts';
import { beginErasure, type Erasure, eraseBatch, erasureSchema } from './erase-expired.ts';
import { dailyAt, type Task } from './task.ts';

/** Erases at night what has outlived its time (docs/decisions.md#what-is-erased-by-age). */
export const retention: Task = {
  dueTime: dailyAt(3.5 * HOUR_MS),
  async runBatch({ database, dependencies, position, write }) {
    const { kind, erased, next } = await eraseBatch(database, parse(position) ?? beginErasure(dependencies), write);
    return { counts: erased === 0 ? {} : { [kind]: erased }, next: next && JSON.stringify(next) };
  },
};

/** Returns undefined at the beginning of a run, and for the position of a release that stored another form. */
function parse(position: string): Erasure | undefined {
  try {
    const { success, output } = v.safeParse(erasureSchema, JSON.parse(position));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

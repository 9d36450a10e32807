import { HOUR_MS } from '#contract/days.ts';
import { beginErasure, eraseBatch, erasureSchema } from './erase-expired.ts';
import { parsePosition } from './position.ts';
import { dailyAt, type Task } from './task.ts';

/** Erases at night what has outlived its time (docs/decisions.md#what-is-erased-by-age). */
export const retention: Task = {
  dueTime: dailyAt(3.5 * HOUR_MS),
  async runBatch({ database, dependencies, position, write }) {
    const erasure = parsePosition(erasureSchema, position) ?? beginErasure(dependencies);
    const { kind, erased, next } = await eraseBatch(database, erasure, write);
    return { counts: erased === 0 ? {} : { [kind]: erased }, next: next && JSON.stringify(next) };
  },
};

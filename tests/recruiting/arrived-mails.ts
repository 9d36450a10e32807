import * as v from 'valibot';
import { openState } from '../../emulator/state/database.ts';

const rowsSchema = v.array(v.object({ address: v.string(), subject: v.string(), head: v.string(), time: v.number() }));
/** A mail that the mail server has stored. `id` is that of its first delivery, `time` in microseconds. */
export type Arrival = { id: string; address: string; subject: string; time: number };

/** Reads what `mail-server-process.ts` has stored, in the order of arrival. */
export function readArrivals(file: string): Arrival[] {
  const state = openState(file);
  const rows = state.all(
    'SELECT address, subject, CAST(substr(raw, 1, 4000) AS TEXT) AS head, time FROM mail ORDER BY id',
  );
  state.close();
  return v.parse(rowsSchema, rows).map(({ head, ...row }) => {
    const [, id = ''] = /^Message-ID: <([^@]+)@/im.exec(head) ?? [];
    return { ...row, id };
  });
}

/** The largest number of times that lie within a span, which does not include its end. */
export function mostWithin(times: readonly number[], span: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  let first = 0;
  let most = 0;
  for (const [last, time] of sorted.entries()) {
    while ((sorted[first] ?? time) + span <= time) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** The events that the subject of a mail counts: one, or those of a summary. */
export function eventsOf({ subject }: Pick<Arrival, 'subject'>): number {
  const [, count = '1'] = /(\d+) 条新消息$/.exec(subject) ?? [];
  return Number(count);
}

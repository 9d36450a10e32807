import type { Call } from './action.ts';

/** The part of a call that writes use. `now` is the time of every row that the call writes. */
export type WriteContext = Pick<Call, 'caller' | 'now' | 'requestId' | 'dependencies'>;

/** A change of some fields of one record. With `revision`, it applies only to that version of the record. */
export type Change = { id: string; data: Readonly<Record<string, unknown>>; revision?: number | undefined };

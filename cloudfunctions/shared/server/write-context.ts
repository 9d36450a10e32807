import { AppError } from '#contract/errors.ts';
import type { Call } from './action.ts';

/** The part of a call that writes use. `now` is the time of every row that the call writes. */
export type WriteContext = Pick<Call, 'caller' | 'now' | 'requestId' | 'dependencies'>;

/** A change of some fields of one record. With `revision`, it applies only to that version of the record. */
export type Change = { id: string; data: Readonly<Record<string, unknown>>; revision?: number | undefined };

/** The fields that every new record has. */
export function headOf(context: Pick<WriteContext, 'now'>, _id: string) {
  return { _id, createTime: context.now, updateTime: context.now, revision: 1 };
}

/** Throws STALE_REVISION, with a text of its own if one is given, when the caller saw another version of the record. */
export function requireSeen({ revision }: Pick<Change, 'revision'>, before: { revision: number }, text?: string): void {
  if (revision !== undefined && revision !== before.revision) throw new AppError('STALE_REVISION', text);
}

// Decisions that the other side sees only after a delay (`graceMinutes` of the settings), so that a mistake can be taken back
// before anybody has seen it. Until then the record keeps its status, and `held` has the status that was decided on.
// See docs/decisions.md#decisions-that-can-be-taken-back.

export const NOT_HELD = 'none';

/** The fields of a record about which nothing is held. */
export const nothingHeld = { held: NOT_HELD, heldReason: '', tellTime: 0 } as const;

type Decided<S extends string> = { status: S; held: S | typeof NOT_HELD };

/** The status as it was decided, whether or not the other side has been told. */
export function decidedStatus<S extends string>({ status, held }: Decided<S>): S {
  return held === NOT_HELD ? status : held;
}

/** Whether a decision was made and the other side has not been told. */
export function isHeld({ held }: { held: string }): boolean {
  return held !== NOT_HELD;
}

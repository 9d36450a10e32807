/** Texts of decisions that the other side has not been told of. */
export const heldCopy = {
  takeBack: '撤回决定',
  takingBack: '撤回中…',
  /** Stands after the text of a decision. `who` is its receiver. */
  toldAt: (clock: string, who: string) => `，${clock} 通知${who}`,
  held: (clock: string, who: string) => `${clock} 通知${who}，此前可以撤回决定。`,
} as const;

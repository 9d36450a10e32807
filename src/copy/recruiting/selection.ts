/** Texts of the boxes that select rows of a list. */
export const selectionCopy = {
  select: (name: string) => `选择${name}`,
  selectAll: '选择全部可处理的记录',
  clear: '取消选择',
} as const;

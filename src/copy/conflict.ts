/** Texts of the choice between two versions of a record. */
export const conflictCopy = {
  mine: '我的修改',
  theirs: '最新内容',
  takeMine: '全部用我的',
  takeTheirs: '全部用最新的',
  apply: '使用所选内容继续编辑',
  save: '保存所选内容',
  noDifference: '双方的内容一致，可以直接保存。',
} as const;

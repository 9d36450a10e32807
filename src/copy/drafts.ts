/** Texts about restored drafts. */
export const draftsCopy = {
  restored: '已恢复上次未保存的内容',
  discard: '放弃这些内容',
} as const;

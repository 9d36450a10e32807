/** Words of every review that failed. */
export const failedReviewCopy = {
  refused: '操作失败',
  noResponse: '审核失败',
  withReason: (word: string, reason: string) => (reason === '' ? word : `${word}：${reason}`),
} as const;

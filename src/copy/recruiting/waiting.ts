/** The number beside an entry of the sidebar, and its growth, for screen readers. */
export const waitingCopy = {
  count: (count: number) => `，${count} 项待处理`,
  increased: (label: string, count: number) => `${label}：${count} 项待处理`,
} as const;

/** What waits, where it is listed with its numbers. */
export const waitingPanelCopy = {
  nothing: '暂无待处理事项',
  others: (count: number) => `其余 ${count} 项暂无待处理`,
} as const;

/** The number beside an entry of the sidebar, and its growth, for screen readers. */
export const waitingCopy = {
  count: (count: number) => `，${count} 项待处理`,
  increased: (label: string, count: number) => `${label}：${count} 项待处理`,
} as const;

/** The number beside an entry of the sidebar, for screen readers. */
export const waitingCopy = {
  count: (count: number) => `，${count} 项待处理`,
} as const;

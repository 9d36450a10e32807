/** Texts of a list's filters. Apart from lists.ts, which the login screen loads. */
export const filterCopy = {
  applyByEnter: '按回车键筛选',
  /** Several choices of one filter. */
  several: (first: string, chosen: number) => `${first} 等 ${chosen} 项`,
  more: (chosen: number) => (chosen > 0 ? `更多筛选（已选 ${chosen} 项）` : '更多筛选'),
} as const;

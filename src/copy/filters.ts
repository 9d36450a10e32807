/** Texts of the filters that unfold below a list's toolbar. Apart from lists.ts, which the login screen loads. */
export const filterCopy = {
  more: (chosen: number) => (chosen > 0 ? `更多筛选（已选 ${chosen} 项）` : '更多筛选'),
} as const;

/** Texts of the choice of an order, where a list has no column heads to click. */
export const sortingCopy = {
  label: '排序',
  ascending: (field: string) => `${field} 升序`,
  descending: (field: string) => `${field} 降序`,
} as const;

/** Texts of the sort menu, for lists without clickable column headers. */
export const sortingCopy = {
  label: '排序',
  ascending: (field: string) => `${field} 升序`,
  descending: (field: string) => `${field} 降序`,
} as const;

/** Texts of the button that saves a job. */
export const favoriteCopy = {
  favoriteOf: (title: string) => `收藏${title}`,
  unfavoriteOf: (title: string) => `取消收藏${title}`,
} as const;

/** Texts of the favourites. */
export const favoritesCopy = {
  title: '我的收藏',
  empty: '还没有收藏的职位',
  emptyHint: '在职位搜索中点击收藏，职位会保存在这里。',
  search: '搜索职位',
  closed: '已停止招聘',
  removeClosed: (title: string) => `移除${title}`,
  savedAt: '收藏于',
  remove: '移除',
  removed: '已移出收藏',
  list: '收藏的职位',
  count: (total: number) => `共 ${total} 个`,
} as const;

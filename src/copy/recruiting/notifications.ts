export const notificationsCopy = {
  title: '通知',
  /** The button's name while some are unread. */
  titleWith: (count: number) => `通知，${count} 条未读`,
  arrived: (count: number) => `有新通知，共 ${count} 条未读`,
  /** For kinds of another release. */
  unknown: '有新的动态',
  unread: '未读',
  readAll: '全部标为已读',
  note: '保留最近 200 条左右。',
  empty: '暂无通知',
  emptyHint: { company: '收到投递、审核有结果时，会在这里通知您。', jobseeker: '投递有新进展时，会在这里通知您。' },
} as const;

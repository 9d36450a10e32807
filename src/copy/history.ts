/** Texts of the history that user and company details show. */
export const historyCopy = {
  heading: '操作历史',
  empty: '暂无操作记录',
  by: (actor: string) => `由 ${actor} 操作`,
  unknownActor: '系统',
  more: '显示更早的记录',
  other: '变更记录',
  effects: {
    companyResubmitted: '重新提交审核',
    userSuspended: '停用账号',
    userActivated: '激活账号',
  },
} as const;

/** The buttons of the notice for companies that are not verified. */
export const unverifiedCopy = { toProfile: '查看企业信息', createProfile: '创建企业信息' } as const;

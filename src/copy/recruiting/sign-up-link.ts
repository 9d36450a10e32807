/** Texts of the links on the login screen, which does not load those of the pages behind them. */
export const signUpLinkCopy = {
  register: '注册账号',
  jobs: '浏览职位',
} as const;

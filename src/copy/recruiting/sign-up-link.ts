/** Texts of the links on the login screen, which does not load those of the pages behind them. */
export const signUpLinkCopy = {
  question: '还没有账号？',
  register: '注册账号',
} as const;

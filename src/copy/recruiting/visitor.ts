/** Texts of the pages that visitors read without an account. */
export const visitorCopy = {
  login: '登录',
  register: '注册账号',
  jobs: '职位搜索',
  apply: '登录后投递',
  signedIn: {
    title: '公开职位',
    text: (role: string) => `您当前以${role}身份登录。公开职位供访客和求职者浏览，请退出登录后查看。`,
    back: '返回工作台',
  },
} as const;

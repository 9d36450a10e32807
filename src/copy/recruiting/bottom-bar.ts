/** The bar at the lower edge of a job seeker's phone. */
export const bottomBarCopy = {
  navigation: '底部导航',
  jobs: '职位',
  applications: '申请',
  interviews: '面试',
  own: '我的',
} as const;

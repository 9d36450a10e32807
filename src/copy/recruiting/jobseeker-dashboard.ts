/** The landing page of job seekers, with live figures. Each leads to the list that it counts. */
export const jobseekerHomeCopy = {
  applications: '已投递',
  interviews: '待回复面试',
  offers: '待确认录用',
  favorites: '收藏职位',
  noResume: '还没有简历，填写后即可投递',
  unfinished: (percent: number) => `已完成 ${percent}%，继续完善`,
} as const;

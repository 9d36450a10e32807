/** Texts and sample values of the job seekers' dashboard. */
export const jobseekerDashboard = {
  welcome: (name: string) => `您好，${name}`,
  verified: '认证用户',
  basic: '普通用户',
  figures: [
    { key: 'applications', label: '已投递', sample: 15 },
    { key: 'interviews', label: '面试邀请', sample: 3 },
    { key: 'favorites', label: '收藏职位', sample: 7 },
  ],
  links: {
    jobs: '按职位、地点和薪资寻找机会',
    resume: '让企业更快了解您',
    applications: '查看投递进度与面试安排',
  },
} as const;

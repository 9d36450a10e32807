/** Texts of the administrators' dashboard in the recruiting edition. */
export const recruitingDashboardCopy = {
  figures: {
    users: '用户总数',
    companies: '企业数量',
    jobseekers: '求职者数量',
    jobs: '招聘中职位',
  },
  tasks: '待处理任务',
  waiting: {
    companies: '企业认证审核',
    jobs: '职位审核',
    reports: '举报处理',
  },
} as const;

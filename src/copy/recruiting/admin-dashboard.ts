/** Texts of the administrators' dashboard in the recruiting edition. */
export const recruitingDashboardCopy = {
  figures: {
    users: '用户总数',
    companies: '企业数量',
    jobseekers: '求职者数量',
    jobs: '招聘中职位',
  },
  find: {
    label: '姓名、电话、企业、执照号或职位',
    title: '查找结果',
    users: '用户',
    companies: '企业',
    jobs: '职位',
    nothing: '没有找到用户、企业或职位。电话和营业执照号须完整输入。',
    more: (page: string) => `在“${page}”中查找更多`,
  },
  tasks: '待处理任务',
  waiting: {
    companies: '企业认证审核',
    jobs: '职位审核',
    reports: '举报处理',
  },
} as const;

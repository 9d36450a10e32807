/** The landing page of companies, with its sample values. */
export const companyDashboard = {
  title: '工作台',
  welcome: (name: string) => `您好，${name}`,
  figures: [
    { key: 'publishedJobs', label: '已发布职位', sample: 0 },
    { key: 'receivedResumes', label: '收到简历', sample: 0 },
    { key: 'pendingInterviews', label: '待面试', sample: 0 },
  ],
  publish: '发布职位',
  publishLine: '填写职位要求，开始招聘',
  resumes: '查看简历',
  resumesLine: '浏览求职者投递的简历',
  profile: '完善企业信息',
  profileLine: '维护企业资料与认证状态',
  notVerified: '请先完成企业认证后再发布职位',
  verification: '企业认证',
  states: {
    missing: {
      badge: '未提交',
      text: '您还没有创建企业信息。提交企业信息并通过审核后，即可发布职位。',
      action: '创建企业信息',
    },
    pending: { badge: '待审核', text: '您的企业信息正在审核中，审核通过后即可发布职位。', action: '查看企业信息' },
    approved: { badge: '已认证', text: '您的企业已通过认证，可以发布职位。', action: '查看企业信息' },
    rejected: {
      badge: '审核拒绝',
      text: '您的企业认证未通过，请修改企业信息后重新提交审核',
      action: '修改企业信息',
    },
  },
  reason: (text: string) => `拒绝原因：${text}`,
} as const;

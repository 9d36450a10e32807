/** The landing page of companies, with live figures. Each leads to the list that it counts. */
export const companyHomeCopy = {
  figures: {
    published: '招聘中职位',
    received: '收到投递',
    submitted: '新投递',
    interviewing: '面试中',
  },
  tasks: '待处理事项',
  waiting: {
    wished: '对方希望另约时间',
    rejected: '审核未通过的职位',
    draft: '未提交的职位草稿',
  },
} as const;

/** The landing page of companies, with live figures. Each leads to the list that it counts. */
export const companyHomeCopy = {
  figures: {
    published: '招聘中职位',
    received: '收到投递',
    unanswered: '待处理投递',
    interviewing: '面试中',
  },
  applications: '处理应聘',
  applicationsLine: '查看简历，安排面试与录用',
} as const;

/** The landing page of job seekers, with live figures. Each leads to the list that it counts. */
export const jobseekerHomeCopy = {
  applications: '已投递',
  interviews: '待回复面试',
  offers: '待确认录用',
  favorites: '收藏职位',
  others: {
    jobs: '按职位、地点和薪资寻找机会',
    resume: '填写、预览和公开简历',
    favorites: '收藏的职位',
    profile: '姓名、电话与密码',
    mail: '选择接收哪些邮件',
  },
  next: {
    title: '接下来',
    nothing: '暂无待办事项',
    answerInterview: '回复面试邀请',
    attendInterview: '参加面试',
    otherInterviews: (count: string) => `另有 ${count} 场面试`,
    answerOffer: '答复录用邀请',
    replyBy: (day: string) => `答复截止 ${day}`,
    otherOffers: (count: string) => `另有 ${count} 个录用邀请`,
    writeResume: '填写简历',
    noResume: '还没有简历，填写后即可投递',
    completeResume: '完善简历',
    completed: (percent: number) => `已完成 ${percent}%`,
    missing: (parts: string) => `还可以补充${parts}`,
  },
  fitting: {
    title: '符合简历的职位',
    rule: ({ position, city, thousands }: { position: string; city: string; thousands: number }) => {
      const parts = [`期望职位“${position}”`];
      if (city !== '') parts.push(`城市“${city}”`);
      if (thousands > 0) parts.push(`月薪 ${thousands}K 以上`);
      return `按简历中的${parts.join('、')}查找，最新发布的在前，不参考浏览记录。`;
    },
    /** After the rule. */
    none: (hasOthers: boolean) => `暂无符合的职位${hasOthers ? '，以下只按期望职位查找' : ''}。`,
    all: '查看全部',
  },
} as const;

import { jobSearchCopy } from './job-search.ts';

/** Texts of the résumé library and of the invitations that come from it. */
export const candidatesCopy = {
  title: '简历库',
  note: '这里是求职者自愿公开的简历。姓名和联系方式已隐藏，对方投递后才能看到。',
  search: '搜索职位、技能、城市或介绍',
  city: '所在城市',
  cities: jobSearchCopy.cities,
  position: '期望职位',
  pay: '期望月薪',
  payLabels: { '': '全部薪资', ...jobSearchCopy.pay },
  experience: '工作年限',
  experienceLabels: { '': '全部经验', upTo3: '3 年以下', upTo5: '3–5 年', upTo10: '5–10 年', over10: '10 年以上' },
  list: '简历列表',
  columns: {
    name: '姓名',
    headline: '一句话介绍',
    expectedPosition: '期望职位',
    city: '城市',
    experienceYears: '工作年限',
    expectedSalaryMin: '期望月薪',
    updateTime: '更新时间',
  },
  years: (years: number) => (years > 0 ? `${years} 年` : ''),
  none: '—',
  empty: '简历库中还没有简历',
  emptyHint: '求职者选择“进入简历库”后，简历会出现在这里。',
  notVerified: {
    missing: '您还没有创建企业信息。创建并通过认证后，才能查看简历库。',
    pending: '企业认证审核中，通过后才能查看简历库。',
    rejected: '企业认证未通过，通过后才能查看简历库。',
  },
  open: '查看',
  invite: '邀请投递',
  inviteAgain: '邀请投递其他职位',
  /** In a row, where there is little room. */
  inviteMore: '再次邀请',
  of: (action: string, headline: string) => `${action}：${headline}`,
  invited: '已邀请',
  invitedTo: (jobs: string) => `已邀请投递：${jobs}`,
  details: {
    title: '简历',
    gone: '该简历已不在简历库中。',
    previous: '上一份',
    next: '下一份',
    position: (position: string, count: string) => `${position} / ${count}`,
    updated: '更新于',
  },
  dialog: {
    title: '邀请投递',
    description: '对方会收到邀请，是否投递由对方决定。每份简历的同一职位只邀请一次。',
    job: '邀请投递的职位',
    jobMissing: '请选择职位',
    cancel: '取消',
    confirm: '发送邀请',
    busy: '发送中…',
    done: '邀请已发送',
    noJobs: '没有可以邀请的职位。只能邀请投递招聘中的职位，且每个职位只邀请一次。',
    toJobs: '管理职位',
  },
} as const;

/** Texts of the invitations that a job seeker received. */
export const invitationsCopy = {
  title: '收到的邀请',
  note: '企业在简历库中看到您的简历，邀请您投递。投递后企业才能看到您的姓名。',
  list: '收到的邀请',
  invited: '邀请于',
  look: '查看职位',
  lookOf: (job: string) => `查看职位${job}`,
  applied: '已投递',
  ended: '已停止招聘',
} as const;

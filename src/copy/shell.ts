/** Texts of the workspace shell, the guard and the placeholder pages. */
export const shell = {
  skip: '跳到主要内容',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  navigation: '主导航',
  accountMenu: '账号菜单',
  signOut: '退出登录',
  toDark: '切换到深色主题',
  toLight: '切换到浅色主题',
  roles: { admin: '管理员', company: '企业用户', jobseeker: '求职者' },
  superAdmin: '超级管理员',
} as const;

export const accessDenied = {
  title: '访问被拒绝',
  text: '您没有权限访问此页面',
  back: '返回',
} as const;

export const underDevelopment = {
  texts: { admin: '页面开发中', company: '功能开发中', jobseeker: '功能开发中' },
  back: (home: string) => `返回${home}`,
} as const;

/** Names of the sidebar's entries, and descriptions of the placeholder pages. */
export const sections = {
  admin: {
    home: '仪表盘',
    users: '用户管理',
    companies: '企业管理',
    jobseekers: '求职者管理',
    jobseekersPlan: '这里将集中管理求职者的账号与简历。',
    verification: '审核管理',
    verificationPlan: '这里将汇总待处理的审核与举报。目前请在“企业管理”中审核企业认证。',
    statistics: '数据统计',
    statisticsPlan: '这里将展示用户、企业与职位的统计数据。',
    settings: '系统设置',
    settingsPlan: '这里将提供平台的参数与通知设置。',
  },
  company: {
    home: '工作台',
    jobs: '职位管理',
    jobsPlan: '这里将用于发布、编辑和下线招聘职位。',
    candidates: '简历库',
    candidatesPlan: '这里将用于搜索、筛选和收藏求职者的简历。',
    applications: '应聘记录',
    applicationsPlan: '这里将汇总各职位收到的应聘，并跟进处理进度。',
    interviews: '面试管理',
    interviewsPlan: '这里将用于安排面试并记录结果。',
    profile: '企业信息',
    mail: '通知设置',
    statistics: '招聘统计',
    statisticsPlan: '这里将展示职位浏览、投递与录用的统计数据。',
  },
  jobseeker: {
    home: '个人中心',
    jobs: '职位搜索',
    jobsPlan: '这里将用于按职位、地点和薪资搜索工作机会。',
    applications: '我的申请',
    applicationsPlan: '这里将展示您投递的职位及其处理进度。',
    interviews: '面试通知',
    interviewsPlan: '这里将展示企业发来的面试邀请。',
    resume: '简历管理',
    resumePlan: '这里将用于填写、预览和更新您的简历。',
    profile: '个人信息',
    profilePlan: '这里将用于查看和修改您的个人资料。',
    mail: '通知设置',
    favorites: '我的收藏',
    favoritesPlan: '这里将展示您收藏的职位。',
  },
} as const;

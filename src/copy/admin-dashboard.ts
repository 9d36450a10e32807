/** Texts and sample values of the administrators' dashboard. */
export const adminDashboard = {
  welcome: (name: string) => `欢迎回来，${name}`,
  identity: '系统管理员',
  live: '实时数据',
  figures: [
    { key: 'users', label: '用户总数', sample: 1234 },
    { key: 'companies', label: '企业数量', sample: 456 },
    { key: 'jobseekers', label: '求职者数量', sample: 778 },
    { key: 'jobs', label: '职位数量', sample: 89 },
  ],
  noJobs: '职位功能尚未开放',
  activity: '最近活动',
  sampleActivity: [
    { text: '新企业“云帆科技有限公司”提交了认证申请', when: '10 分钟前' },
    { text: '求职者“周晓彤”完成注册', when: '35 分钟前' },
    { text: '企业“恒信物流有限公司”发布了职位“仓储主管”', when: '1 小时前' },
    { text: '企业“晨光食品有限公司”通过认证', when: '3 小时前' },
  ],
  noActivity: '暂无活动记录',
  tasks: '待处理任务',
  sampleTasks: [
    { label: '企业认证审核', count: 3, to: '/admin/companies?status=pending' },
    { label: '举报处理', count: 1, to: '/admin/verification' },
  ],
  waiting: '待审核企业',
  waitingEmpty: '没有待审核的企业',
  waitingAll: (total: string) => `查看全部 ${total} 家待审核企业`,
  submitted: (time: string) => `提交于 ${time}`,
} as const;

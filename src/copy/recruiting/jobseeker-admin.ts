import { usersCopy } from '../users.ts';

/** Texts of the administrators' list of job seekers. */
export const jobseekersCopy = {
  title: '求职者管理',
  search: usersCopy.search,
  caption: '求职者列表',
  empty: '还没有求职者',
  status: '账号状态',
  allStatuses: '全部状态',
  fields: { ...usersCopy.fields, status: '账号状态', completeness: '简历完整度' },
  open: '查看详情',
  openOf: (name: string) => `查看详情：${name}`,
  percent: (value: number) => `${value}%`,
  noResume: '未填写',
  unknown: '—',
  loadFailed: '简历信息加载失败',
  details: {
    title: '求职者详情',
    previous: '上一位',
    next: '下一位',
    position: (index: string, count: string) => `${index} / ${count}`,
    gone: '该求职者不存在或已被删除',
    account: '账号信息',
    resume: '简历',
    privacy: '为保护个人信息，管理员只能查看简历的完整度，不能查看内容。',
    resumeCreated: '创建时间',
    resumeUpdated: '最近更新',
    applications: '投递次数',
    manage: '在用户管理中查看',
  },
} as const;

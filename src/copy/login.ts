import { MAX_LOGIN_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '#contract/limits.ts';
import { failure } from './lists.ts';

/** Texts of the login screen. */
export const loginCopy = {
  step1: '请选择登录身份',
  next: '下一步',
  identities: {
    admin: { name: '管理员', line: '系统管理、用户管理、数据统计', heading: '管理员登录' },
    company: { name: '企业用户', line: '发布职位、查看简历、招聘管理', heading: '企业用户登录' },
    jobseeker: { name: '求职者', line: '搜索职位、投递简历、个人中心', heading: '求职者登录' },
  },
  username: '用户名或邮箱',
  password: '密码',
  submit: '登录',
  busy: '登录中…',
  back: '返回选择身份',
  forgot: '忘记密码？',
  forgotAlert: '忘记密码功能开发中，请联系管理员',
  roleMissing: '请选择用户角色',
  usernameMissing: '请填写用户名或邮箱',
  passwordMissing: '请填写密码',
  credentialsMissing: '请填写用户名和密码',
  usernameTooLong: `用户名或邮箱不能超过${MAX_LOGIN_NAME_LENGTH}个字符`,
  passwordTooLong: `密码不能超过${MAX_PASSWORD_LENGTH}个字符`,
  failed: `登录失败：${failure.unknown}`,
  failedFor: (reason: string) => `登录失败：${reason || failure.unknown}`,
  privacy: '隐私政策',
  terms: '服务条款',
  legal: '法律信息',
} as const;

/** Texts of the developer panel. They are separate, so that a production build drops them. */
export const devPanelCopy = {
  open: '开发者快速登录',
  heading: '开发环境快速登录',
  warning: '此功能仅供开发使用，上线前必须移除',
  allPermissions: '所有权限',
  limitedPermissions: '有限权限',
  mailbox: '邮箱',
} as const;

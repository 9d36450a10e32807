import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';

/** Texts of the links on the login screen. */
export const signUpLinkCopy = {
  question: '还没有账号？',
  register: '注册账号',
} as const;

/** Texts of the sign-up and of the password recovery. */
export const signUpCopy = {
  register: {
    title: '注册账号',
    note: '使用邮箱验证码注册，注册后即可登录。',
    submit: '注册',
    busy: '注册中…',
  },
  recover: {
    title: '重置密码',
    note: '向注册时使用的邮箱发送验证码，验证后设置新密码。其他设备上的登录将失效。',
    submit: '重置密码并登录',
    busy: '重置中…',
  },
  role: '注册身份',
  roles: { company: '企业用户（发布职位、招聘人才）', jobseeker: '求职者（搜索职位、投递简历）' },
  realName: { company: '联系人姓名', jobseeker: '姓名' },
  phone: '手机号',
  phoneHelp: '选填。您投递后，企业可请求查看，便于联系您；您会看到谁查看过。',
  email: '邮箱',
  code: '验证码',
  codeHelp: '6 位数字，10 分钟内有效',
  send: '获取邮箱验证码',
  sending: '发送中…',
  sendAgain: '重新发送',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: (email: string) => `验证码已发送至 ${email}，请查收邮件。未收到时，请检查垃圾邮件。`,
  password: '密码',
  newPassword: '新密码',
  passwordHelp: `至少 ${MIN_PASSWORD_LENGTH} 个字符`,
  repeat: '确认密码',
  consent: '我已阅读并同意',
  and: '和',
  terms: '《服务条款》',
  privacy: '《隐私政策》',
  inNewTab: '（在新标签页中打开）',
  hasAccount: '已有账号？',
  login: '返回登录',
  nameMissing: '请填写姓名',
  codeNotSent: '请先获取验证码',
  codeMissing: '请填写 6 位数字验证码',
  emailChanged: '邮箱已修改，请重新获取验证码',
  mismatch: '两次输入的密码不一致',
  consentMissing: '请先阅读并同意服务条款和隐私政策',
  wrongCode: '验证码错误或已过期，请重新获取',
  tooManyCodes: '验证码发送过于频繁，请稍后再试',
  tooManyGuesses: '验证码错误次数过多，请重新获取',
  emailTaken: '该邮箱已有账号，请直接登录；忘记密码时可重置密码',
  noUser: '该邮箱尚未注册，请先注册账号',
} as const;

/** Texts of the developer panel. They are separate, so that a production build drops them. */
export const devCodesCopy = {
  open: '开发者查看验证码',
  heading: '开发环境邮件',
  warning: '本地环境不发送邮件，验证码显示在这里。此功能仅供开发使用。',
  purposes: { signUp: '注册', recovery: '重置密码', address: '验证邮箱' },
  known: '（该邮箱已有账号）',
  unknown: '（该邮箱没有账号）',
  empty: '还没有邮件',
  failed: '邮件加载失败',
} as const;

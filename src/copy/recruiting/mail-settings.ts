/** Texts of the mail settings, and of the page that a mail's link opens. */
export const mailSettingsCopy = {
  title: '通知设置',
  groups: '邮件通知',
  groupsNote: '站内通知始终保留。每日汇总在北京时间上午 9:00 发送。',
  saved: (group: string, choice: string) => `“${group}”已设为${choice}`,
  address: '接收邮箱',
  noAddress: '您的账号没有邮箱，无法接收邮件。如需添加，请联系管理员。',
  states: { confirmed: '已验证', unconfirmed: '未验证', refused: '无法送达' },
  notes: {
    confirmed: '通知邮件会发送到此邮箱。',
    unconfirmed: '验证邮箱后才会收到通知邮件。',
    refused: '邮件无法送达此邮箱，已停止发送。请检查邮箱是否可用，再重新验证。',
  },
  ownerNote: '邮箱由管理员维护，如需修改请联系管理员。',
  code: '验证码',
  codeHelp: '6 位数字，10 分钟内有效',
  send: '获取邮箱验证码',
  sending: '发送中…',
  sendAgain: '重新发送',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  sent: (email: string) => `验证码已发送至 ${email}，请查收邮件。未收到时，请检查垃圾邮件。`,
  codeMissing: '请填写 6 位数字验证码',
  confirm: '验证邮箱',
  confirming: '验证中…',
  confirmed: '邮箱已验证',
} as const;

export const unsubscribeCopy = {
  title: '退订邮件',
  running: '正在退订…',
  failed: '退订失败',
  ended: (group: string) => `已停止发送“${group}”邮件`,
  endedNote: '站内通知仍会保留。如需恢复，请登录后在“通知设置”中修改。',
  settings: '前往通知设置',
  invalid: '退订链接无效',
  invalidNote: '请确认链接完整，或登录后在“通知设置”中修改。',
  login: '前往登录',
} as const;

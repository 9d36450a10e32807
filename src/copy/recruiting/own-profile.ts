import { MIN_PASSWORD_LENGTH } from '#contract/limits.ts';

/** Texts of the own data and the own password. */
export const ownProfileCopy = {
  title: '个人信息',
  facts: '基本信息',
  note: '以上信息由管理员维护，如需修改请联系管理员。',
  fields: { realName: '姓名', username: '用户名', phone: '手机号', email: '邮箱' },
  blank: '未填写',
  contactNote: '投递后，企业可请求查看您的手机号和邮箱，每次查看都会记录在“简历管理”中。',
  password: {
    title: '修改密码',
    note: '修改后，其他设备上的登录将失效。',
    current: '当前密码',
    next: '新密码',
    repeat: '确认新密码',
    save: '修改密码',
    saving: '修改中…',
    currentMissing: '请填写当前密码',
    tooShort: `密码至少需要${MIN_PASSWORD_LENGTH}个字符`,
    mismatch: '两次输入的新密码不一致',
    changed: '密码已修改，其他设备需要重新登录',
  },
} as const;

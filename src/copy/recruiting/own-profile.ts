/** Texts of the own data. */
export const ownProfileCopy = {
  title: '个人信息',
  facts: '基本信息',
  note: '以上信息由管理员维护，如需修改请联系管理员。',
  fields: { realName: '姓名', username: '用户名', phone: '手机号', email: '邮箱' },
  blank: '未填写',
  contactNote: '投递后，企业可请求查看您的手机号和邮箱，查看记录在“简历管理”中，同一投递每天记录一次。',
  password: '登录密码',
} as const;

/** Texts of the own data. */
export const ownProfileCopy = {
  title: '个人信息',
  facts: '基本信息',
  note: '姓名、用户名和邮箱由管理员维护，如需修改请联系管理员。',
  fields: { realName: '姓名', username: '用户名', phone: '手机号', email: '邮箱' },
  blank: '未填写',
  contactNote: '投递后，企业可请求查看您的手机号和邮箱，查看记录在“简历管理”中，同一投递每天记录一次。',
  password: '登录密码',
} as const;

/** Texts of the change of the own telephone number. */
export const ownPhoneCopy = {
  title: '修改手机号',
  description: '只用于以后的投递，已投递的申请不变。',
  help: '选填，留空即删除。',
  cancel: '取消',
  confirm: '保存',
  busy: '保存中…',
  changed: '手机号已修改',
  removed: '手机号已删除',
} as const;

/** Every change that writes an entry into the history, with the text that people read. */
export const auditActions = {
  createUser: '创建用户',
  updateUser: '更新用户信息',
  deleteUser: '删除用户',
  setPassword: '设置密码',
  resetPassword: '重置密码',
  setSuperAdmin: '设为超级管理员',
  removeSuperAdmin: '取消超级管理员',
  createCompany: '创建企业信息',
  updateCompany: '更新企业信息',
  approveCompany: '审核通过',
  rejectCompany: '审核拒绝',
  deleteCompany: '删除企业',
  addCollection: '变更记录',
  insertDocument: '变更记录',
  updateDocument: '变更记录',
  deleteDocument: '变更记录',
} as const;
export type AuditAction = keyof typeof auditActions;

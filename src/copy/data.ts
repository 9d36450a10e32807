/** Texts of the cloud client: errors of calls before they are sent, and of the sign-in. */
export const dataCopy = {
  queryNotObject: '查询参数必须为对象',
  queryAllUndefined: '查询参数对象值不能均为undefined',
  insertFailed: '插入文档失败',
  roleRequired: '请选择用户角色',
  credentialsRequired: '请填写用户名和密码',
  anonymousSignOut: '匿名登录状态无法退出',
  notSignedIn: '用户未登录',
  noSvg: '不支持SVG，请选择PNG、JPG、WebP或GIF图片',
  uploadFailed: '文件上传失败，请稍后重试',
} as const;

/** Texts of the shared components: lists, forms, loading and errors. */
export const lists = {
  loading: '加载中…',
  empty: '暂无数据',
  failed: '加载失败',
  retry: '重试',
  more: '加载更多',
  moreBusy: '正在加载更多…',
  search: '搜索',
  clear: '清除筛选',
  noMatch: '没有符合条件的记录',
  noMatchHint: '请调整搜索或筛选条件。',
  rowActions: '更多操作',
  actions: '操作',
  count: (total: string) => `共 ${total} 条`,
  countOf: (shown: string, total: string) => `显示 ${shown} 条，共 ${total} 条`,
} as const;

export const forms = {
  required: '必填',
  requiredNote: '标有 * 的项目为必填项',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  close: '关闭',
  leave: '有未保存的修改，确定要离开此页面吗？',
} as const;

export const connection = {
  offline: '离线模式：暂时无法连接服务器',
} as const;

export const failure = {
  title: '页面出错了',
  text: '页面未能正常显示，请重试。如果仍然出错，请联系管理员。',
  partTitle: '这部分内容暂时无法加载',
  partText: '网络恢复后会自动显示。',
  partGone: '如果网络已经恢复，请刷新页面。',
  reload: '刷新页面',
  unknown: '未知错误',
} as const;

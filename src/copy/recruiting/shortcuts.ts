/** Texts of the list of shortcuts. */
export const shortcutsCopy = {
  title: '快捷键',
  use: '使用快捷键',
  help: '打开一条记录后可用；输入文字时不起作用。设置只保存在当前浏览器。',
  list: '快捷键列表',
  hint: (key: string) => `快捷键 ${key}`,
} as const;

import { pluck } from '#contract/fields.ts';
import { settingFields } from '#contract/recruiting/setting.ts';

const fields: Readonly<Record<keyof typeof settingFields, string>> = pluck(settingFields, 'label');

/** Texts of the settings of the platform. */
export const settingsCopy = {
  title: '系统设置',
  tabsLabel: '设置分类',
  tabs: { settings: '招聘设置', deliveries: '通知发送' },
  panel: '招聘设置',
  fields,
  readOnly: '只有超级管理员可以修改系统设置。',
  updatedAt: (time: string) => `最近修改于 ${time}`,
  edit: '编辑',
  save: '保存',
  saving: '保存中…',
  cancel: '取消',
  saved: '系统设置已更新',
  saveFailed: (error: string) => `保存失败：${error}`,
  invalid: '请检查标出的内容',
  blank: '未填写',
  /** Instead of a number of days for an answer. */
  never: '不提醒',
  /** Instead of a grace time. */
  atOnce: '立即通知',
  minutes: (count: string) => `${count} 分钟`,
  days: (count: string) => `${count} 天`,
  months: (count: string) => `${count} 个月`,
  helps: {
    jobDays: (most: number) => `企业提交职位时可选的最长有效期，不超过 ${most} 天。`,
    retentionMonths: '职位与投递的状态记录按规定至少保存三年（36 个月）。',
  },
  conflict: {
    title: '系统设置已被他人修改',
    explain: '您打开表单后，设置有新的变更。您输入的内容都还在，请为每一项选择要保留的版本。',
    now: '设置已被他人修改，其他内容已更新为最新。',
  },
} as const;

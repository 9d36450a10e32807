import { LOGIN_ATTEMPT_WINDOW_MS, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';

/** Texts of the own password: the dialog, and the suggestion to change a password that an administrator has set. */
export const ownPasswordCopy = {
  title: '修改密码',
  note: '修改后，其他设备上的登录将失效。',
  current: '当前密码',
  next: '新密码',
  nextHelp: `至少 ${MIN_PASSWORD_LENGTH} 个字符`,
  repeat: '确认新密码',
  save: '修改密码',
  saving: '修改中…',
  cancel: '取消',
  discard: '密码尚未修改，确定要放弃吗？',
  currentMissing: '请填写当前密码',
  tooShort: `密码至少需要${MIN_PASSWORD_LENGTH}个字符`,
  same: '新密码不能与当前密码相同',
  mismatch: '两次输入的新密码不一致',
  tooManyAttempts: `密码错误次数过多，请在 ${LOGIN_ATTEMPT_WINDOW_MS / 60_000} 分钟后再试`,
  changed: '密码已修改，其他设备需要重新登录',
  suggestion: '您当前的密码由管理员设置，建议改为只有您自己知道的密码。',
} as const;

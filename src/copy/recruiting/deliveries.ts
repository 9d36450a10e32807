import type { DeliveryFailure, FailureReason, TaskRun } from '#contract/recruiting/deliveries.ts';

/** Why a mail was not sent, while it is tried again and after the last attempt. */
const reasons: Readonly<Record<DeliveryFailure['state'], Readonly<Record<FailureReason, string>>>> = {
  waiting: {
    later: '邮件服务器暂时拒收，稍后重试',
    unreachable: '无法连接邮件服务器，稍后重试',
    message: '邮件被拒收，稍后重试',
    address: '收件邮箱无法送达，稍后重试',
  },
  refused: {
    later: '邮件服务器持续拒收，已停止重试',
    unreachable: '一直无法连接邮件服务器，已停止重试',
    message: '邮件被拒收',
    address: '收件邮箱无法送达',
  },
};
const states: Readonly<Record<TaskRun['state'], string>> = {
  none: '尚未运行',
  unfinished: '进行中',
  success: '成功',
  failed: '失败',
};

/** Texts of the part of the settings that shows how the sending of mail stands. */
export const deliveriesCopy = {
  title: '邮件发送',
  count: (count: string) => `${count} 条`,
  waiting: '等待发送',
  sentToday: '今天已发送',
  refused: '发送失败',
  oldest: '最早一条等待自',
  none: '无',
  off: '未配置邮件服务器，通知只在站内显示。如需发送邮件，请在部署设置中填写 SMTP_URL。',
  timerNever: '定时任务尚未运行，邮件和提醒不会发送。请检查 runSchedule 的定时触发器。',
  timerLate: (time: string) => `定时任务自 ${time} 起没有运行，邮件和提醒不会发送。请检查 runSchedule 的定时触发器。`,
  failures: '未送达的原因',
  reason: '原因',
  number: '数量',
  time: '时间',
  reasons,
  noFailures: '没有未送达的邮件。',
  note: '统计最近 30 天。收件邮箱无法送达的邮件不会重新发送，收件人重新验证邮箱后才能收到之后的邮件。',
  retry: '重新发送',
  retrying: '提交中…',
  retried: (count: string) => `${count} 条已安排重新发送，约一分钟内开始。不再需要的通知不会发送。`,
  nothing: '没有可以重新发送的邮件',
  tasks: '定时任务',
  task: '任务',
  lastRun: '上次运行',
  result: '结果',
  states,
} as const;

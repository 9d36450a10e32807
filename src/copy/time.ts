/** Times as people say them. */
export const timeCopy = {
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
  tomorrow: (time: string) => `明天 ${time}`,
  daysAgo: (days: number) => `${days}天前`,
  date: (month: number, day: number) => `${month}月${day}日`,
  dateOfYear: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  nextDay: (time: string) => `次日 ${time}`,
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  dateAndTime: (date: string, time: string) => `${date} ${time}`,
} as const;

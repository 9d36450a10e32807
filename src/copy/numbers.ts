/** Numbers and time spans as people say them. */
export const numberCopy = {
  tenThousands: (count: string) => `${count}万`,
  hundredMillions: (count: string) => `${count}亿`,
  underMinute: '不到 1 分钟',
  minutes: (count: string) => `${count} 分钟`,
  hours: (count: string) => `${count} 小时`,
  days: (count: string) => `${count} 天`,
} as const;

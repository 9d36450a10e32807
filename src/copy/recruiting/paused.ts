/** Texts for a company whose jobs are paused. */
export const pausedCopy = {
  title: '职位已暂停展示',
  reason: (count: string, days: number) =>
    `有 ${count} 份投递超过 ${days} 天未答复，求职者暂时看不到您的职位。全部答复后自动恢复展示。`,
  toApplications: '处理逾期投递',
} as const;

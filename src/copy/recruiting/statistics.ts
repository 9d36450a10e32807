import type { PlatformFigure, Step } from '#contract/recruiting/statistics.ts';

const steps: Readonly<Record<Step, string>> = {
  views: '浏览',
  applications: '投递',
  interviews: '面试',
  offers: '录用邀请',
  hires: '录用',
};
const platform: Readonly<Record<PlatformFigure, string>> = {
  users: '新增用户',
  companies: '新增企业',
  jobs: '新发布职位',
  applications: '投递',
  hires: '录用',
};

/** Texts of the statistics. */
export const statisticsCopy = {
  company: '招聘统计',
  admin: '数据统计',
  steps,
  platform,
  period: {
    label: '统计时段',
    weeks: { 4: '近 4 周', 12: '近 12 周', 26: '近半年', 52: '近一年' },
    custom: '自选',
    from: '开始日期',
    to: '结束日期',
    apply: '查看',
    range: (from: string, to: string) => `${from} 至 ${to}`,
    note: '按北京时间的自然周统计，每周从周一开始。',
    partial: '虚线表示不足一周。',
  },
  table: '数据表',
  download: '下载 CSV',
  total: '合计',
  week: '周',
  weekOf: (from: string, to: string) => `${from} – ${to}`,
  funnel: {
    title: '招聘漏斗',
    caption: '时段内各步骤的人次，及其与上一步之比。浏览次数从次日起计入。',
    step: '步骤',
    count: '人次',
    rate: '与上一步之比',
    none: '—',
    rateOf: (rate: string) => `上一步的 ${rate}`,
  },
  course: {
    title: '每周走势',
    caption: '每周首次达到各步骤的次数。',
    platformCaption: '每周新增的用户、企业与职位，以及投递与录用的次数。',
    most: (count: string, week: string) => `最多 ${count}（${week}）`,
  },
  jobs: {
    title: '按职位',
    caption: '投递最多的职位；数据表里有各步骤的人次。',
    job: '职位',
    deleted: '已删除的职位',
    others: '其他职位',
  },
  categories: { title: '按职位类别', caption: '投递时职位所属的类别。', category: '类别' },
  slowest: {
    title: '答复最慢的企业',
    caption: (least: string) => `从投递到首次答复所用时间的中位数；至少答复 ${least} 次的企业。`,
    company: '企业',
    deleted: '已删除的企业',
    median: '首次答复用时',
    medianHours: '首次答复用时（小时）',
    responses: '答复次数',
    none: '时段内没有答复足够多的企业。',
  },
  response: {
    title: '首次答复用时',
    caption: '从投递到首次答复（初筛通过、面试、录用或不合适）所用时间的中位数。',
    basis: (count: string) => `共 ${count} 次答复`,
    none: '时段内没有答复',
  },
  empty: {
    title: '这段时间还没有数据',
    company: '职位发布并有人浏览或投递后，这里会显示统计。也可以选择更长的时段。',
    admin: '请选择更长的时段。',
    jobs: '前往职位管理',
  },
} as const;

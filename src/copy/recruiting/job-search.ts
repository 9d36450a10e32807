/** Texts of the job search and of a job as job seekers read it. */
export const jobSearchCopy = {
  title: '职位搜索',
  search: '搜索职位、企业或技能',
  city: '城市、区县或街道',
  /** Suggestions; any other city can be typed. */
  cities: [
    '北京',
    '上海',
    '广州',
    '深圳',
    '杭州',
    '成都',
    '武汉',
    '南京',
    '西安',
    '苏州',
    '厦门',
    '长沙',
    '重庆',
    '天津',
    '郑州',
    '青岛',
    '合肥',
    '宁波',
  ],
  filters: {
    category: '全部类别',
    employmentType: '全部用工形式',
    experience: '全部经验',
    education: '全部学历',
    pay: '全部薪资',
    active: '不限活跃时间',
  },
  payLabel: '月薪',
  pay: {
    upTo5: '5K 以下',
    upTo10: '5–10K',
    upTo20: '10–20K',
    upTo30: '20–30K',
    over30: '30K 以上',
  },
  ownPay: {
    choose: '自定义…',
    label: '自定义月薪',
    from: '最低月薪（千元）',
    to: '最高月薪（千元）',
    unit: '千元',
    wrong: '最低不能高于最高',
    range: (from: number, to: number) => {
      if (to === 0) return `${from}K 以上`;
      return from === 0 ? `${to}K 以下` : `${from}–${to}K`;
    },
  },
  /** The filters on phones. */
  sheet: {
    title: '筛选',
    button: (chosen: number) => (chosen > 0 ? `筛选 (${chosen})` : '筛选'),
    opens: (chosen: number) => (chosen > 0 ? `筛选（已选 ${chosen} 项）` : '筛选'),
    clear: '清除',
    finding: '正在查找…',
    /** The number is unknown where the list can't be loaded. */
    show: (total: number | undefined) => {
      if (total === undefined) return '查看职位';
      return total === 0 ? '没有职位' : `查看 ${total} 个职位`;
    },
  },
  activeLabel: '企业活跃时间',
  active: (days: number) => `近 ${days} 天活跃`,
  sort: {
    label: '排序',
    newest: '最新发布',
    pay: '薪资最高',
    relevance: '相关度',
    relevanceHint: '职位名称含全部搜索词的在前，连同企业名称含全部的其次；同类新发布的在前，人人相同。',
  },
  list: '职位列表',
  empty: '暂无招聘中的职位',
  company: {
    link: '查看该企业的全部职位',
    only: (name: string) => `仅显示“${name}”的职位`,
  },
  details: {
    heading: '职位详情',
    none: '请从左侧选择职位',
    noneHint: '职位详情会显示在这里。',
    back: '返回列表',
    gone: '该职位不存在或已停止招聘。',
    more: (title: string) => `${title}的更多操作`,
    report: '举报职位',
    block: '屏蔽该企业',
    unblock: '取消屏蔽该企业',
    /** A company may have another name than when it was blocked. */
    blocked: (before: string, now: string) =>
      `您已屏蔽该企业${before === now ? '' : `（屏蔽时名称为“${before}”）`}，它在简历库中找不到您。取消屏蔽后才能投递。`,
  },
  apply: {
    apply: '投递简历',
    again: '重新投递',
    sent: '投递成功，可在“我的申请”中查看进度',
    open: '查看申请',
  },
  block: {
    confirm: (company: string) =>
      `确定要屏蔽“${company}”吗？屏蔽后，它在简历库中找不到您，您也不能向其投递。您向它投递且未结束的申请会同时撤回。`,
    done: '已屏蔽该企业',
    undone: '已取消屏蔽',
  },
  report: {
    title: '举报职位',
    description: (title: string, company: string) => `${title} · ${company}`,
    reason: '举报原因',
    text: '补充说明',
    reasonMissing: '请选择举报原因',
    help: '选填，最多 500 个字符。请勿填写他人的个人信息。',
    cancel: '取消',
    confirm: '提交举报',
    busy: '提交中…',
    done: '举报已提交，管理员将尽快处理',
  },
} as const;

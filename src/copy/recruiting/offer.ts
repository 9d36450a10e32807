/** Texts of the offers that companies make and applicants answer. */
export const offerCopy = {
  title: '录用条件',
  /** The pay of a month, and how often it is paid in a year. */
  pay: (amount: string, months: string, year: string) => `${amount} 元 × ${months} 个月，合每年 ${year} 元`,
  make: {
    title: '发出录用',
    description: (name: string, job: string) => `向${name}发出“${job}”的录用。对方在截止日期前答复，逾期自动失效。`,
    places: (free: string, all: string) => `剩余招聘名额 ${free} 个（共 ${all} 个）`,
    full: '招聘名额已满，需先增加招聘人数或等待答复。',
    jobPay: (pay: string) => `职位薪资：${pay}`,
    confirm: '发出录用',
    cancel: '取消',
    busy: '提交中…',
  },
  compare: {
    open: (count: string) => `比较 ${count} 个录用`,
    title: '比较录用',
    description: '并列显示待您确认的录用。',
    close: '关闭',
    company: '企业',
    month: '月薪',
    months: '年薪月数',
    year: '年薪',
    none: '未填写',
    details: '查看并答复',
    detailsOf: (company: string, job: string) => `查看并答复${company}的“${job}”`,
  },
  yuan: (amount: string) => `${amount} 元`,
  count: (months: string) => `${months} 个月`,
} as const;

import { benchCompany, benchUser } from './fill.ts';

/** A text that is searched, and the filter that is set beside it. */
export type Search = { text: string; more?: Readonly<Record<string, unknown>> };

// Frequent, rare and absent texts of 1 to 8 characters among `size` records, with and without a filter.

export function userSearches(size: number): Search[] {
  const { username, realName } = benchUser(Math.floor(size / 3));
  const number = username.slice('User'.length);
  return [
    { text: '王' },
    { text: 'e' },
    { text: '9' },
    { text: 'z' },
    { text: realName.slice(0, 2) },
    { text: realName },
    { text: '刚刚' },
    { text: '王王王' },
    { text: '工程' },
    { text: '99' },
    { text: 'zq' },
    { text: number.slice(0, 3) },
    { text: 'user' },
    { text: number },
    { text: 'user1234' },
    { text: 'example9' },
    { text: realName.slice(0, 2), more: { status: 'suspended' } },
    { text: realName, more: { role: 'company' } },
    { text: number, more: { status: 'suspended' } },
    { text: 'example', more: { status: 'suspended' } },
  ];
}

export function companySearches(size: number): Search[] {
  const { companyName, contactPerson } = benchCompany(Math.floor(size / 3));
  const number = companyName.replaceAll(/\D/g, '');
  return [
    { text: '王' },
    { text: 'z' },
    { text: '科技' },
    { text: contactPerson },
    { text: '物流科技' },
    { text: '99' },
    { text: number },
    { text: `公司${number}` },
    { text: '餐饮管理有限公司' },
    { text: '大学' },
    { text: 'example9' },
    { text: '餐饮管理', more: { verifyStatus: 'approved' } },
    { text: contactPerson, more: { verifyStatus: 'rejected' } },
    { text: number, more: { verifyStatus: 'pending' } },
  ];
}

export function jobSearches(): Search[] {
  return [
    { text: '工' },
    { text: '鲸' },
    { text: '工程' },
    { text: '会计' },
    { text: '宠物' },
    { text: '潜水员' },
    { text: '卫星测控' },
    { text: 'UI' },
    { text: '333' },
    // Frequent, but rare among the best paid.
    { text: '专员' },
    { text: '高级前端工程师' },
    { text: '餐饮管理有限公司' },
    // Its pieces are frequent and stand in many records together, but never in a row.
    { text: '餐饮管理员' },
    { text: '大学老师' },
    { text: '前端 北京' },
    { text: '上海 会计 科技' },
    { text: '潜水员 物流' },
    { text: '工程师 333 北京' },
    { text: '有限公司 工程师 专员' },
    { text: '鲸 工程' },
    { text: '会计', more: { city: { $in: ['北京', '北京市'] } } },
    { text: '工程师', more: { category: 'logistics' } },
    { text: '宠物美容师', more: { salaryMin: { $lt: 10_000 }, salaryMax: { $gt: 5000 } } },
    { text: '潜水员', more: { education: 'master', experience: 'over10' } },
  ];
}

export function resumeSearches(): Search[] {
  return [
    { text: '工' },
    { text: '鲸' },
    { text: '工程' },
    { text: '会计' },
    { text: '宠物' },
    { text: '潜水员' },
    { text: '卫星测控' },
    { text: 'UI' },
    { text: 'java' },
    { text: '高级前端工程师' },
    { text: '上海' },
    { text: '20年会计经验' },
    // Several words.
    { text: '会计 上海' },
    { text: '工程师 潜水员' },
    // Its pieces are frequent, but never stand in a row.
    { text: '会计经验丰富' },
    { text: '工程经验' },
    { text: '会计', more: { city: { $in: ['北京', '北京市'] } } },
    { text: '前端', more: { experienceYears: { $gt: 10 } } },
    { text: '客服', more: { expectedPosition: { $search: '工程师' } } },
    { text: '潜水员', more: { expectedSalaryMin: { $gte: 30_000 } } },
  ];
}

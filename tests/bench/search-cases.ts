import { fieldNames } from '#contract/fields.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { positions } from '../../emulator/seeds/recruiting/positions.ts';
import { createSeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { places } from '../../emulator/seeds/words.ts';
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
    { text: '会计', more: { city: { $in: ['北京', '北京市'] } } },
    { text: '工程师', more: { category: 'logistics' } },
    { text: '宠物美容师', more: { salaryMin: { $lt: 10_000 }, salaryMax: { $gt: 5000 } } },
    { text: '潜水员', more: { education: 'master', experience: 'over10' } },
    ...severalWords.map((text) => ({ text })),
  ];
}

/** Searches of several words: frequent and rare ones, pinyin and initials, and some that find nothing. */
const severalWords = [
  ...['前端 北京', '前端 成都', '上海 会计 科技', '潜水员 物流', '工程师 333 北京', '有限公司 工程师 专员', '鲸 工程'],
  ...['护士 杭州', '高级 前端 广州', '数据 开发 深圳', 'UI 设计师', '会计 五险一金', '客服 双休 上海', '宠物 上海'],
  ...['qianduan 北京', 'kuaiji keji', 'ui shejishi', '潜水员 急聘', '卫星 工程师', '销售 经理 商贸'],
];

/** Searches of one to three words, half of them with filters: `count` of them, always the same. */
export function generatedJobSearches(count: number): Search[] {
  const random = createSeededRandom(count);
  const words = [
    '工程师',
    '前端',
    '会计',
    '专员',
    '宠物',
    '潜水员',
    'UI',
    '科技',
    '物流',
    '王',
    '急聘',
    'qianduan',
    '99',
  ];
  const filters = [
    () => ({ category: random.pick(fieldNames(positions)) }),
    () => ({ city: { $in: [random.pick(places).city] } }),
    () => ({ experience: random.pick(jobFields.experience.known) }),
    () => ({ education: random.pick(jobFields.education.known) }),
    () => ({ salaryMax: { $gte: 1000 * random.number(40) } }),
  ];
  return Array.from({ length: count }, () => {
    const text = Array.from({ length: 1 + random.number(3) }, () => random.pick(words)).join(' ');
    if (random.chance(50)) return { text };
    return { text, more: { ...random.pick(filters)(), ...random.pick(filters)() } };
  });
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

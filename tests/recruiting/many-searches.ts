import fc from 'fast-check';
import { DAY_MS } from '#contract/days.ts';
import { jobFields } from '#contract/recruiting/job.ts';
import { formatJobSearch, type JobSearch, jobFilterValues } from '#contract/recruiting/job-search.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob } from '#tests/support/fixtures/recruiting-records.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import type { People } from './people.ts';

/** Searches of one person. */
const OF_ONE = 4;

/** More jobs and searches in large cities than in others, as in life. */
const cities = [
  ...['上海', '上海', '上海', '北京', '北京', '北京', '深圳', '深圳', '深圳', '广州', '广州', '杭州', '杭州', '成都'],
  ...['成都', '武汉', '南京', '苏州', '西安', '重庆', '天津', '长沙', '郑州', '青岛', '宁波', '合肥', '厦门', '佛山'],
];
const words = [
  '前端',
  'Java',
  '测试',
  '运维',
  '销售',
  '客服',
  '会计',
  '仓库',
  '司机',
  '设计',
  '产品',
  '人事',
  '运营',
  '护士',
];
const ranks = ['', '高级', '资深', '助理', '实习'];
const { category, employmentType, experience, education } = jobFields;
const { pay } = jobFilterValues;
const sometimes = (percent: number, values: readonly string[]) =>
  fc.oneof(
    { weight: 100 - percent, arbitrary: fc.constant('') },
    { weight: percent, arbitrary: fc.constantFrom(...values) },
  );

const job = fc
  .record({
    title: fc.tuple(fc.constantFrom(...ranks), fc.constantFrom(...words)).map(([rank, word]) => `${rank}${word}工程师`),
    city: fc.constantFrom(...cities),
    category: fc.constantFrom(...category.known),
    employmentType: fc.constantFrom(...employmentType.known),
    experience: fc.constantFrom(...experience.known),
    education: fc.constantFrom(...education.known),
    salaryMin: fc.integer({ min: 3, max: 40 }),
  })
  .map(({ salaryMin, city, ...rest }) => {
    const pays = { salaryMin: salaryMin * 1000, salaryMax: salaryMin * 1500 };
    return { ...rest, city, address: `${city}人民路${salaryMin}号`, ...pays };
  });

/** Most name a city and a category, and find about one job in a hundred. */
const search: fc.Arbitrary<JobSearch> = fc
  .record({
    search: sometimes(35, words),
    city: sometimes(85, cities),
    filters: fc.record({
      category: sometimes(65, category.known),
      employmentType: sometimes(10, employmentType.known),
      experience: sometimes(15, experience.known),
      education: sometimes(10, education.known),
      pay: sometimes(40, pay),
      active: fc.constant(''),
    }),
  })
  .filter((one) => formatJobSearch(one) !== '');

/** Adds job seekers with so many saved searches in all, as at noon, and so many jobs that were published after it. */
export async function addManySearches({ test, company }: People, counts: { searches: number; jobs: number }) {
  const owners = Array.from({ length: Math.ceil(counts.searches / OF_ONE) }, () => randomId());
  const users = owners.map((_id) => {
    const unique = { username: _id, email: `${_id}@example.com`, cloudbaseUid: `uid-${_id}` };
    return userRecord({ ...unique, _id, createTime: NOON, updateTime: NOON, role: 'jobseeker', realName: '求职者' });
  });
  const searches = fc.sample(search, { numRuns: counts.searches, seed: 1 }).map((one, index) => ({
    ...{ _id: randomId(), createTime: NOON, updateTime: NOON, revision: 1, frequency: 'daily' },
    ...{ userId: owners[index % owners.length], name: '搜索', search: formatJobSearch(one), lastSeenTime: NOON },
  }));
  await test.database.sql.transaction().execute(async (sql) => {
    const database = { ...test.database, sql };
    await insertRecords({ database }, 'User', users);
    await insertRecords({ database }, 'SavedSearch', searches);
  });
  for (const [index, fields] of fc.sample(job, { numRuns: counts.jobs, seed: 2 }).entries()) {
    const times = { publishTime: NOON + 1 + index, validUntil: NOON + 30 * DAY_MS };
    await addJob(test, company, { ...fields, ...times, status: 'published' });
  }
}

/** How many pairs of a search and a job were told, and in how many notifications about how many jobs. */
export async function countTold({ database: { sql } }: Pick<TestDatabase, 'database'>) {
  const told = await sql
    .selectFrom('ToldJob')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const shown = await sql
    .selectFrom('Notification')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('jobCount').as('jobs')])
    .executeTakeFirstOrThrow();
  return { pairs: Number(told.count), notifications: Number(shown.count), jobs: Number(shown.jobs) };
}

import { HOUR_MS } from '#contract/days.ts';
import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { blankJob, jobFields } from '#contract/recruiting/job.ts';
import { blankResume, completenessOf } from '#contract/recruiting/resume.ts';
import { noFigures } from '#server/recruiting/company-figures.ts';
import { positions } from '../../emulator/seeds/recruiting/positions.ts';
import { degrees, majors, schools, traits } from '../../emulator/seeds/recruiting/resume-words.ts';
import { createSeededRandom, type SeededRandom } from '../../emulator/seeds/seeded-random.ts';
import { places, roads, surnames } from '../../emulator/seeds/words.ts';
import { benchCompany, idOf, timesOf } from './fill.ts';

/** Companies have many jobs each. */
const COMPANIES = 20_000;
const FAR_FUTURE = Date.UTC(2100, 0, 1);
/** Titles that few records have: one in so many. */
export const rareTitles = [
  ['宠物美容师', 150],
  ['潜水员', 2000],
  ['卫星测控工程师', 50_000],
] as const;
const levels = ['', '', '', '高级', '资深', '初级', '实习'];
const extras = ['', '', '', '（五险一金）', '（双休）', '（包吃住）', '（急聘）'];
const skills = ['Java', 'SQL', 'Linux', 'React', 'Excel', '数据分析', '报表制作', '税务申报', '成本核算'];
const otherSkills = ['盘点', '调度', '文案', '活动策划', '短视频剪辑', '普通话', '驾驶', '客户沟通'];
/** Most jobs are published, some of them with a company that job seekers do not see. */
const statuses = [...Array<'published'>(7).fill('published'), 'closed', 'pending', 'draft'] as const;

function positionOf(number: number, random: SeededRandom) {
  const category = random.pick(fieldNames(positions));
  const position = positions[category];
  const [rare] = rareTitles.find(([, every]) => number % every === Math.floor(every / 2)) ?? [];
  return { ...position, category, title: rare ?? random.pick(position.titles) };
}

export function benchJob(number: number): RecordOf<'Job'> {
  const random = createSeededRandom(number);
  const { category, title, pay, duties, requirements } = positionOf(number, random);
  const times = timesOf(number);
  const company = benchCompany(number % COMPANIES);
  const { city, districts } = random.pick(places);
  const salaryMin = 500 * Math.round((pay[0] + random.number(pay[1] - pay[0])) / 500);
  const publishTime = times.createTime + random.number(72) * HOUR_MS;
  return {
    ...blankJob,
    _id: idOf('job', number),
    ...times,
    userId: company.userId,
    companyId: company._id,
    companyName: company.companyName,
    companyLogo: '',
    title: `${random.pick(levels)}${title}${random.pick(extras)}`,
    category,
    employmentType: random.pick(jobFields.employmentType.known),
    headcount: 1 + random.number(8),
    city,
    address: `${random.pick(districts)}${random.pick(roads)}${1 + random.number(600)}号`,
    salaryMin,
    salaryMax: salaryMin + 500 * (2 + random.number(20)),
    experience: random.pick(jobFields.experience.known),
    education: random.pick(jobFields.education.known),
    validUntil: random.chance(80) ? FAR_FUTURE : publishTime,
    description: duties.join(''),
    requirements: requirements.join(''),
    status: random.pick(statuses),
    reason: '',
    isCompanyOpen: random.chance(95),
    firstPublishTime: publishTime,
    publishTime,
    ...noFigures,
    ...nothingHeld,
  };
}

/** A résumé as the library holds it. */
export function benchResume(number: number): RecordOf<'Resume'> {
  const random = createSeededRandom(number);
  const { title, pay, duties } = positionOf(number, random);
  const times = timesOf(number);
  const experienceYears = 1 + random.number(20);
  const period = `${2026 - experienceYears}–至今`;
  const expectedSalaryMin = 500 * Math.round((pay[0] + random.number(pay[1] - pay[0])) / 500);
  const record = {
    ...blankResume,
    _id: idOf('resume', number),
    ...times,
    updateTime: times.createTime + random.number(72) * HOUR_MS,
    userId: idOf('user', number),
    name: `${random.pick(surnames)}**`,
    headline: `${experienceYears}年${title}经验，${random.pick(traits)}`,
    city: random.pick(places).city,
    expectedPosition: title,
    expectedSalaryMin,
    expectedSalaryMax: expectedSalaryMin + 500 * (2 + random.number(10)),
    experienceYears,
    education: [
      { school: random.pick(schools), major: random.pick(majors), degree: random.pick(degrees), period: '2014–2018' },
    ],
    work: [{ company: '顺程物流', position: title, period, duties: duties.join('') }],
    skills: [random.pick(skills), random.pick(skills), random.pick(otherSkills), random.pick(otherSkills)].join('、'),
    selfIntroduction: `${random.pick(traits)}，希望从事${title}相关工作。`,
    visibility: 'library' as const,
  };
  return { ...record, completeness: completenessOf(record) };
}

import { expect, it } from 'vitest';
import { DAY_MS, dayOf, startOfDay } from '#contract/days.ts';
import { blankJob } from '#contract/recruiting/job.ts';
import {
  companyFacts,
  fieldsBelowHead,
  formatJobValue,
  jobConditions,
  jobFacts,
  jobHours,
  jobPay,
  jobTags,
  jobTitle,
} from './job-format.ts';

const job = {
  ...blankJob,
  title: '仓库管理员',
  category: 'logistics',
  headcount: 3,
  city: '上海',
  salaryMin: 6000,
  salaryMax: 9000,
  salaryMonths: 13,
  experience: 'upTo3',
  education: 'college',
  validUntil: Date.parse('2026-03-12T23:59+08:00'),
} as const;

it('shows every field of a job by its label, with units', () => {
  const facts = new Map(jobFacts(job).map(({ label, value }) => [label, value]));
  expect(facts.get('职位类别')).toBe('物流仓储');
  expect(facts.get('招聘人数')).toBe('3 人');
  expect(facts.get('最低月薪')).toBe('6,000 元');
  expect(facts.get('年薪月数')).toBe('13 个月');
  expect(facts.get('有效期至')).toBe('2026-03-12');
  expect(facts.get('岗位职责')).toBe('未填写');
});

it('does not repeat what the head of a job shows', () => {
  expect(fieldsBelowHead(job)).toEqual([
    'category',
    'headcount',
    'address',
    'validUntil',
    'description',
    'requirements',
  ]);
});

it('shows a pay in full that its short form rounds or lacks', () => {
  const pay = ['salaryMin', 'salaryMax', 'salaryMonths'];
  expect(fieldsBelowHead({ ...job, salaryMax: 9050 })).toEqual(expect.arrayContaining(pay));
  expect(fieldsBelowHead({ ...job, salaryMax: 0 })).toEqual(expect.arrayContaining(pay));
});

it('reads unknown stored choices and statuses as those that permit least', () => {
  expect(formatJobValue('employmentType', 'slave')).toBe('劳务');
  expect(formatJobValue('status', 'gone')).toBe('已下架');
});

it('sums a job up in two lines', () => {
  expect(jobConditions(job)).toEqual(['上海', '1–3年', '大专', '全职']);
  expect(jobConditions(blankJob)).toEqual(['经验不限', '学历不限', '全职']);
  expect(jobPay(job)).toBe('6–9K·13薪');
  expect(jobPay(blankJob)).toBe('薪资未填写');
  expect(jobTitle(blankJob)).toBe('未命名职位');
});

it.each([
  ['09:00', '18:00', 'weekends', ['工作时间 09:00–18:00', '双休']],
  ['22:00', '06:00', 'shifts', ['工作时间 22:00–次日 06:00', '排班轮休']],
  ['', '', 'flexible', ['弹性工作']],
  ['09:00', '', '', []],
] as const)('work from %j to %j with the rest %s reads %j', (workFrom, workTo, restDays, parts) => {
  expect(jobHours({ workFrom, workTo, restDays })).toEqual(parts);
});

it('points out three skills, or benefits where there are fewer', () => {
  expect(jobTags({ skills: 'Java、SQL、Go、Git', benefits: 'meals' })).toEqual(['Java', 'SQL', 'Go']);
  expect(jobTags({ skills: 'Java', benefits: 'insurance.yacht.meals' })).toEqual(['Java', '五险一金', '餐补']);
  expect(jobTags(blankJob)).toEqual([]);
});

it('lists the details that are given, in words', () => {
  const given = { ...job, workFrom: '09:00', workTo: '18:00', benefits: 'meals.insurance', skills: '盘点' };
  expect(fieldsBelowHead(given).filter((name) => !fieldsBelowHead(job).includes(name))).toEqual([
    'workFrom',
    'workTo',
    'benefits',
    'skills',
  ]);
  expect(formatJobValue('benefits', given.benefits)).toBe('五险一金、餐补');
  expect(formatJobValue('benefits', undefined)).toBe('未填写');
  expect(formatJobValue('restDays', undefined)).toBe('未注明');
});

const TODAY = dayOf(Date.UTC(2026, 2, 12));

it.each([
  [null, null, 0, []],
  [86, 48, 0, ['回复率 86%，通常 2 天内回复']],
  [100, 24, 0, ['回复率 100%，通常 24 小时内回复']],
  [0, null, TODAY, ['回复率 0%', '今天活跃']],
  [null, null, TODAY - 1, ['3 天内活跃']],
  [null, null, TODAY - 2, ['3 天内活跃']],
  [null, null, TODAY - 3, ['7 天内活跃']],
  [null, null, TODAY - 6, ['7 天内活跃']],
  [null, null, TODAY - 7, []],
])(
  'a company that answers %j percent in %j hours and was active on day %j: %j',
  (answerPercent, answerHours, activeDay, facts) => {
    for (const time of [startOfDay(TODAY), startOfDay(TODAY) + DAY_MS - 1]) {
      expect(companyFacts({ answerPercent, answerHours, activeDay }, time)).toEqual(facts);
    }
  },
);

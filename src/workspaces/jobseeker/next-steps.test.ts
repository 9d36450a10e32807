import { expect, it } from 'vitest';
import { dayOf, endOfDay, HOUR_MS } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { blankResume } from '#contract/recruiting/resume.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { nextSteps } from './next-steps.ts';

const NOW = 1_800_000_000_000;
const nothing = { interviews: [], offers: [], resume: undefined };
const at = (hours: number) => NOW + hours * HOUR_MS;

function interview(_id: string, startTime: number, fields: Partial<RecordOf<'Interview'>> = {}) {
  return interviewRecord({ _id, startTime, ...fields });
}

function offer(_id: string, days: number | undefined) {
  const replyUntil = days === undefined ? 0 : endOfDay(dayOf(NOW) + days);
  return { _id, replyUntil, companyName: '顺达', jobTitle: '仓管' };
}

it('lists three interviews to answer or to attend, the soonest first, then leads to the others', () => {
  const interviews = [
    interview('late', at(-5)),
    interview('later', at(30)),
    interview('running', at(-0.5), { status: 'accepted' }),
    interview('over', at(-2), { status: 'accepted' }),
    interview('wished', at(1), { wishedTime: at(2) }),
    interview('next', at(3)),
  ];
  const steps = nextSteps({ ...nothing, interviews }, NOW);
  expect(steps.map(({ label, to }) => [label, to])).toEqual([
    ['参加面试', '/jobseeker/interviews?id=running'],
    ['回复面试邀请', '/jobseeker/interviews?id=next'],
    ['回复面试邀请', '/jobseeker/interviews?id=later'],
    ['另有 1 场面试', '/jobseeker/interviews'],
  ]);
});

it('says of several proposed times the next one and their number, and of one that has passed that it has', () => {
  const interviews = [
    interview('choice', at(-5), { secondTime: at(40), thirdTime: at(50) }),
    interview('late', at(-5), { companyName: '云帆', jobTitle: '司机' }),
  ];
  const [choice, late] = nextSteps({ ...nothing, interviews }, NOW).map(({ facts }) => facts);
  expect(choice?.slice(1)).toEqual(['共 3 个可选时间', '顺达', '仓管']);
  expect(late?.slice(1)).toEqual(['面试时间已过', '云帆', '司机']);
  const [next] = nextSteps({ ...nothing, interviews: [interview('choice', at(40))] }, NOW);
  expect(choice?.[0]).toBe(next?.facts[0]);
});

it('lists three offers, the first last day first, then leads to the others', () => {
  const offers = [offer('endless', undefined), offer('c', 9), offer('a', 0), offer('b', 4)];
  const steps = nextSteps({ ...nothing, offers }, NOW);
  expect(steps).toEqual([
    {
      key: 'a',
      label: '答复录用邀请',
      to: '/jobseeker/applications?id=a',
      facts: ['答复截止 1月15日', '顺达', '仓管'],
    },
    expect.objectContaining({ key: 'b', facts: ['答复截止 1月19日', '顺达', '仓管'] }),
    expect.objectContaining({ key: 'c' }),
    expect.objectContaining({ label: '另有 1 个录用邀请', to: '/jobseeker/applications?status=offered' }),
  ]);
  expect(nextSteps({ ...nothing, offers: [offer('endless', undefined)] }, NOW)).toMatchObject([
    { facts: ['顺达', '仓管'] },
  ]);
});

it('names what the résumé lacks, and lists nothing while it is not known or lacks nothing', () => {
  const { visibility: _, ...blank } = blankResume;
  const unfinished = {
    ...blank,
    headline: '五年仓储经验',
    city: '上海',
    expectedPosition: '仓库主管',
    expectedSalaryMin: 8000,
    experienceYears: 5,
    education: [{ school: '上海大学', major: '物流管理', degree: '本科', period: '2014–2018' }],
    work: [{ company: '顺达物流', position: '仓管', period: '2018–2023', duties: '出入库与盘点' }],
    completeness: 78,
  };
  const stepsOf = (resume: typeof unfinished | null | undefined) => nextSteps({ ...nothing, resume }, NOW);
  const to = '/jobseeker/resume';
  expect(stepsOf(unfinished)).toMatchObject([
    { label: '完善简历', to, facts: ['已完成 78%', '还可以补充技能、自我介绍'] },
  ]);
  expect(stepsOf(null)).toMatchObject([{ label: '填写简历', to, facts: ['还没有简历，填写后即可投递'] }]);
  expect(stepsOf({ ...unfinished, skills: '盘点', selfIntroduction: '做事稳重。' })).toEqual([]);
  expect(stepsOf(undefined)).toEqual([]);
});

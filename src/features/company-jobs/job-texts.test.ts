import { describe, expect, it } from 'vitest';
import { blankTexts, draftErrors, jobOfTexts, missingFields, needsReview, submissionErrors } from './job-texts.ts';

const now = Date.parse('2026-03-01T12:00+08:00');
const complete = {
  ...blankTexts,
  title: '仓库管理员',
  headcount: '2',
  city: '上海',
  address: '浦东新区张江路 1 号',
  salaryMin: '6000',
  salaryMax: '9000',
  validUntil: '2026-04-01',
  description: '负责盘点。',
  requirements: '工作细致。',
};

describe('a submission', () => {
  it('accepts a complete job', () => {
    expect(submissionErrors(complete, 90, now)).toEqual({});
    expect(missingFields(complete)).toEqual([]);
  });

  it.each([
    ['salaryMax', '5000', '最高月薪不能低于最低月薪'],
    ['validUntil', '2026-02-28', '有效期不能早于今天'],
    ['validUntil', '2026-05-31', '有效期最长 90 天'],
    ['title', '前台（限女性）', '含有不得使用的表述，请修改后再提交'],
    ['headcount', '', '请填写招聘人数'],
  ] as const)('refuses %s %j', (name, text, error) => {
    expect(submissionErrors({ ...complete, [name]: text }, 90, now)).toEqual({ [name]: error });
  });

  it.each(['2026-03-01', '2026-05-30'])('accepts %s, the first and the last possible day', (validUntil) => {
    expect(submissionErrors({ ...complete, validUntil }, 90, now)).toEqual({});
  });
});

it('a draft may lack everything, but no field may be wrong', () => {
  expect(draftErrors(blankTexts)).toEqual({});
  expect(draftErrors({ ...blankTexts, headcount: '一' })).toEqual({ headcount: '招聘人数格式不正确' });
  expect(jobOfTexts({ ...blankTexts, headcount: '一' }).headcount).toBe(0);
});

it('only the reviewed fields send a published job back to review', () => {
  expect(needsReview(complete, { ...complete, city: '杭州' })).toBe(false);
  expect(needsReview(complete, { ...complete, title: '主管' })).toBe(true);
});

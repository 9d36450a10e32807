import { expect, it } from 'vitest';
import { events, pageOf, textOf } from './notification.ts';

it('leads each role to its own page, and knows no page for another release’s kind', () => {
  const about = (kind: string) => ({ kind, targetId: 'x1' });
  expect(pageOf(about('applicationReceived'), 'company')).toBe('/company/applications?view=list&id=x1');
  expect(pageOf(about('interviewCancelled'), 'company')).toBe('/company/interviews?id=x1');
  expect(pageOf(about('interviewCancelled'), 'jobseeker')).toBe('/jobseeker/interviews?id=x1');
  expect(pageOf(about('answersDue'), 'company')).toBe('/company/applications?view=list&job=x1&sort=createTime');
  expect(pageOf(about('jobApproved'), 'jobseeker')).toBeUndefined();
  expect(pageOf(about('toString'), 'company')).toBeUndefined();
});

it('says what happened, and nothing of another release’s kind', () => {
  const about = { jobTitle: '焊工', companyName: '远方重工', days: 14, jobCount: 0 };
  expect(textOf({ kind: 'offerReceived', ...about })).toBe('远方重工希望录用您为“焊工”，请确认');
  expect(textOf({ kind: 'answerOverdue', ...about })).toBe(
    '远方重工在 14 天内没有答复您投递的“焊工”，您可以继续等待，也可以撤回',
  );
  expect(textOf({ kind: 'somethingNew', ...about })).toBeUndefined();
});

it('says each in a text of its own', () => {
  const texts = Object.values(events).map(({ text }) =>
    text({ jobTitle: 'J', companyName: 'C', days: 2, jobCount: 3 }),
  );
  expect(new Set(texts).size).toBe(texts.length);
});

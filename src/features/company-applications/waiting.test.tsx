import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DAY_MS, dayOf, endOfDay } from '#contract/days.ts';
import type { ApplicationStatus } from '#contract/recruiting/application-status.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { sayDay } from '../../components/format-time.ts';
import type { Application } from './application-moves.ts';
import { daysWaiting, Waiting } from './waiting.tsx';

const now = Date.now();

function application(status: ApplicationStatus, days: Partial<Record<ApplicationStatus, number>>): Application {
  const times = Object.fromEntries(Object.entries(days).map(([name, count]) => [name, now - count * DAY_MS]));
  return {
    _id: 'a',
    createTime: now - 9 * DAY_MS,
    updateTime: now,
    revision: 1,
    jobId: 'j',
    jobTitle: '仓管',
    employerId: 'c',
    companyName: '顺达',
    applicantId: 'p',
    applicantName: '欧阳明',
    status,
    reason: '',
    snapshot: null,
    consentTime: 0,
    times,
    jobFilledTime: 0,
    note: '',
    ...nothingHeld,
    ...noOffer,
  };
}

it('begins with the sending until the company has answered, then with the last step', () => {
  expect(daysWaiting(application('viewed', { submitted: 5, viewed: 1 }), now)).toBe(5);
  expect(daysWaiting(application('shortlisted', { submitted: 5, shortlisted: 2 }), now)).toBe(2);
});

it.each([
  ['submitted', { submitted: 0.2 }, '等待不到 1 天', false],
  ['submitted', { submitted: 2.9 }, '已等待 2 天', false],
  ['submitted', { submitted: 3.1 }, '已等待 3 天', true],
  ['offered', { offered: 8 }, '等待对方答复', false],
] as const)('%s %j reads %s, marked: %s', (status, days, text, isMarked) => {
  render(<Waiting application={application(status, days)} />);
  expect(screen.getByText(text).classList.contains('badge')).toBe(isMarked);
});

it('names the last day for the answer to an offer', () => {
  const replyUntil = endOfDay(dayOf(now) + 3);
  render(<Waiting application={{ ...application('offered', { offered: 1 }), replyUntil }} />);
  expect(screen.getByText(`${sayDay(dayOf(replyUntil))}答复截止`)).toBeVisible();
});

it('ends with the application', () => {
  const { container } = render(<Waiting application={application('rejected', { submitted: 5, rejected: 4 })} />);
  expect(container).toBeEmptyDOMElement();
});

import { DAY_MS } from '#contract/days.ts';
import type { CompanyRecord, UserRecord } from '#contract/models.ts';
import { nothingHeld } from '#contract/recruiting/held.ts';
import { noOffer } from '#contract/recruiting/offer.ts';
import { confirmAddress } from '#server/recruiting/mail-addresses.ts';
import { NOON, randomId } from '#tests/support/fixtures/functions.ts';
import { interviewRecord } from '#tests/support/fixtures/interview-record.ts';
import { insertRecords } from '#tests/support/fixtures/model-records.ts';
import { addJob, resume } from '#tests/support/fixtures/recruiting-records.ts';
import type { Act } from '#tests/support/processes/act-process.ts';
import type { People } from './people.ts';

const MINUTE = 60_000;
/** Applications of one job. */
const OF_JOB = 10;
/** On average: an interview has an event for each side. */
const EVENTS_OF_JOB = 10.5;
/** How the applications of every 20 jobs end. A closed job tells all of its applicants in one transaction. */
const ends = [...Array<'closed'>(16).fill('closed'), 'shortlisted', 'rejected', 'withdrawn', 'interview'] as const;
const kinds = {
  closed: 'applicationClosed',
  shortlisted: 'applicationShortlisted',
  rejected: 'applicationRejected',
  withdrawn: 'applicationWithdrawn',
} as const;

/** A delivery that must exist once: kind, record, receiver and channel. */
export const deliveryText = (row: { kind: string; targetId: string; userId: string; channel: string }) =>
  `${row.kind} ${row.targetId} ${row.userId} ${row.channel}`;

/**
 * Adds jobs whose applications have about so many events: most by `acts`, some by interviews of the next day, which the
 * timer tells about. No event replaces another. Returns the acts and the deliveries that they must leave.
 */
export async function addMailScene(people: People, events: number): Promise<{ acts: Act[]; deliveries: string[] }> {
  const { test, addOwner, addUserOnly } = people;
  const seekers: UserRecord[] = [];
  const companies: CompanyRecord[] = [];
  while (seekers.length < OF_JOB + events / 400) seekers.push((await addUserOnly()).user);
  while (companies.length < 2 + events / 5000) {
    const { user } = await addOwner();
    companies.push({ ...people.company, userId: user._id });
    await confirmAddress(test.database, user, NOON);
  }
  for (const user of seekers) await confirmAddress(test.database, user, NOON);
  const acts: Act[] = [];
  const deliveries: string[] = [];
  for (let number = 0; number < events / EVENTS_OF_JOB; number += 1) {
    const end = ends[number % ends.length] ?? 'closed';
    const company = companies[Math.floor(number / ends.length) % companies.length] ?? people.company;
    const jobId = await addJob(test, company, { status: 'published', validUntil: NOON + 60 * DAY_MS });
    const applicants = Array.from({ length: OF_JOB }, (_, place) => seekers[(number * 7 + place) % seekers.length]);
    const applications = applicants.map((user) => ({
      ...{ _id: randomId(), createTime: NOON, updateTime: NOON, revision: 1, jobId, jobTitle: '仓库管理员' },
      ...{ employerId: company.userId, companyName: company.companyName },
      ...{ applicantId: user?._id ?? '', applicantName: user?.realName ?? '' },
      ...{
        status: end === 'interview' ? 'interviewing' : 'submitted',
        reason: '',
        snapshot: resume,
        note: '',
        ...nothingHeld,
        ...noOffer,
      },
      ...{ consentTime: NOON, times: { submitted: NOON }, jobFilledTime: 0 },
    }));
    await insertRecords(test, 'Application', applications);
    if (end === 'closed') acts.push({ userId: company.userId, model: 'Job', id: jobId, status: 'closed' });
    const interviews = [];
    for (const [place, { _id, applicantId, employerId }] of applications.entries()) {
      const userId = end === 'withdrawn' ? employerId : applicantId;
      if (end !== 'interview')
        deliveries.push(deliveryText({ kind: kinds[end], targetId: _id, userId, channel: 'mail' }));
      if (end === 'shortlisted' || end === 'rejected') {
        acts.push({ userId: employerId, model: 'Application', id: _id, status: end });
      } else if (end === 'withdrawn') {
        acts.push({ userId: applicantId, model: 'Application', id: _id, status: end });
      } else if (end === 'interview') {
        const startTime = NOON + DAY_MS + ((number + place) % 45) * MINUTE;
        const times = { createTime: NOON, updateTime: NOON, startTime };
        const ids = { _id: randomId(), applicationId: _id, jobId, applicantId, employerId };
        interviews.push(interviewRecord({ ...ids, ...times, status: 'accepted' }));
        for (const told of [applicantId, employerId]) {
          const event = { kind: 'interviewInADay', targetId: ids._id, userId: told, channel: 'mail' };
          deliveries.push(deliveryText(event));
        }
      }
    }
    await insertRecords(test, 'Interview', interviews);
  }
  return { acts, deliveries };
}

import { DAY_MS, dayOf, endOfDay, HOUR_MS } from '#contract/days.ts';
import type { NotificationKind } from '#contract/recruiting/notification.ts';
import { NOON } from '#tests/support/fixtures/functions.ts';
import { interviewData, jobData, offerData, resume } from '#tests/support/fixtures/recruiting-records.ts';
import { type Marked, markersIn } from './marked-people.ts';
import { type People, publishJob } from './people.ts';

/** The mails that an act of one person leads to, at once or when time has passed. */
type Act = { leadsTo: readonly NotificationKind[]; run: (people: People, person: Marked) => Promise<unknown> };

/** The accepted interview begins then. */
const INTERVIEW_START = NOON + 5 * DAY_MS;

const decide = ({ owner }: People, { applicationId }: Marked, status: string) =>
  owner.update('Application', applicationId, { status });
const answer = ({ caller, applicationId }: Marked, data: object) => caller.update('Application', applicationId, data);
/** Proposes an interview. Its place is contact data. */
async function propose({ owner }: People, { applicationId }: Marked, startTime = NOON + 9 * DAY_MS): Promise<string> {
  const place = '张江路 1 号，13800000000';
  return owner.insert('Interview', interviewData(NOON, applicationId, { startTime, place }));
}
async function submitJob({ owner }: People): Promise<string> {
  const id = await owner.insert('Job', jobData(NOON));
  await owner.update('Job', id, { status: 'pending' });
  return id;
}

/** Acts about marked people, each about another one, who has applied. */
export const acts: readonly Act[] = [
  {
    leadsTo: ['applicationViewed', 'contactViewed'],
    run: async (people, person) => {
      await decide(people, person, 'viewed');
      const shown = JSON.stringify(await people.owner.contact(person.applicationId));
      if (markersIn(shown, 'contact').length === 0) throw new Error('There are no contact data');
    },
  },
  { leadsTo: ['applicationShortlisted'], run: (people, person) => decide(people, person, 'shortlisted') },
  { leadsTo: ['applicationInterviewing'], run: (people, person) => decide(people, person, 'interviewing') },
  { leadsTo: ['offerReceived', 'offerWaits'], run: (people, person) => decide(people, person, 'offered') },
  {
    leadsTo: ['offerTakenBack'],
    run: async (people, person) => {
      await decide(people, person, 'offered');
      await decide(people, person, 'shortlisted');
    },
  },
  {
    leadsTo: ['offerEndsInADay', 'offerLapsed'],
    run: (people, { applicationId }) =>
      people.owner.update('Application', applicationId, {
        status: 'offered',
        offer: offerData(NOON, { replyDay: endOfDay(dayOf(NOON) + 5) }),
      }),
  },
  {
    leadsTo: ['offerAccepted'],
    run: async (people, person) => {
      await decide(people, person, 'offered');
      await answer(person, { status: 'hired' });
    },
  },
  {
    leadsTo: ['offerDeclined'],
    run: async (people, person) => {
      await decide(people, person, 'offered');
      await answer(person, { status: 'declined' });
    },
  },
  { leadsTo: ['applicationRejected'], run: (people, person) => decide(people, person, 'rejected') },
  { leadsTo: ['applicationWithdrawn'], run: (_, person) => answer(person, { status: 'withdrawn' }) },
  {
    leadsTo: ['applicationReceived'],
    run: async (_, person) => {
      await answer(person, { status: 'withdrawn' });
      await answer(person, { status: 'submitted', consent: true });
    },
  },
  {
    leadsTo: ['jobApproved', 'jobFilled', 'applicationJobFilled'],
    run: async (people, { caller }) => {
      const jobId = await publishJob(people, { headcount: 1 });
      await caller.insert('Application', { jobId, consent: true });
      await people.seeker.insert('Resume', resume);
      const other = await people.seeker.insert('Application', { jobId, consent: true });
      await people.owner.update('Application', other, { status: 'offered' });
      await people.seeker.update('Application', other, { status: 'hired' });
    },
  },
  {
    leadsTo: ['applicationClosed'],
    run: async (people, { caller }) => {
      const jobId = await publishJob(people);
      await caller.insert('Application', { jobId, consent: true });
      await people.owner.update('Job', jobId, { status: 'closed' });
    },
  },
  {
    leadsTo: ['jobRejected', 'jobRemoved'],
    run: async (people) => {
      await people.admin.update('Job', await submitJob(people), { status: 'rejected', reason: '不完整' });
      await people.admin.update('Job', await publishJob(people), { status: 'removed', reason: '虚假' });
    },
  },
  { leadsTo: ['interviewProposed', 'proposalWaits'], run: (people, person) => propose(people, person) },
  {
    leadsTo: ['interviewMoved'],
    run: async (people, person) =>
      people.owner.update('Interview', await propose(people, person), { startTime: NOON + 8 * DAY_MS }),
  },
  {
    leadsTo: ['interviewCancelled'],
    run: async (people, person) =>
      people.owner.update('Interview', await propose(people, person), { status: 'cancelled' }),
  },
  {
    leadsTo: ['interviewAccepted', 'interviewInADay', 'interviewInAnHour'],
    run: async (people, person) =>
      person.caller.update('Interview', await propose(people, person, INTERVIEW_START), { status: 'accepted' }),
  },
  {
    leadsTo: ['interviewDeclined'],
    run: async (people, person) => {
      const reason = `标愿${person.number}`;
      await person.caller.update('Interview', await propose(people, person), { status: 'declined', reason });
    },
  },
  {
    leadsTo: ['interviewTimeWished', 'wishWaits'],
    run: async (people, person) => {
      const wish = { wishedTime: NOON + 10 * DAY_MS, wish: `标愿${person.number}` };
      await person.caller.update('Interview', await propose(people, person), wish);
    },
  },
  {
    leadsTo: ['invited'],
    run: async (people, { resumeId }) =>
      people.owner.insert('Invitation', { jobId: await publishJob(people), resumeId }),
  },
  {
    leadsTo: ['newJobs'],
    run: async (people, { caller }) => {
      await caller.insert('SavedSearch', { name: '前端', search: 'q=web', frequency: 'daily' });
      people.functions.clock.now += 1000;
      await publishJob(people, { title: 'web' });
    },
  },
  // Nobody opens this application, which waits for an answer.
  { leadsTo: ['answersDue', 'answerOverdue', 'jobEndsInAWeek', 'jobEndsInADay'], run: async () => undefined },
];

/** The company changes its profile, and administrators decide. Its jobs are not listed meanwhile. */
export const reviews: readonly (Pick<Act, 'leadsTo'> & { run: (people: People) => Promise<unknown> })[] = (
  ['rejected', 'approved'] as const
).map((verifyStatus) => ({
  leadsTo: [verifyStatus === 'rejected' ? 'companyRejected' : 'companyApproved'],
  run: async ({ owner, admin, company }) => {
    await owner.update('Company', company._id, { address: `北京市 ${verifyStatus} 号` });
    const rejectReason = verifyStatus === 'rejected' ? { rejectReason: '地址不全' } : {};
    await admin.update('Company', company._id, { verifyStatus, ...rejectReason });
  },
}));

/** When the timer runs after the acts: at nine, when something has waited, before interviews, answers and ends of jobs. */
export const timesAfter: readonly number[] = [
  NOON + HOUR_MS + 60_000,
  NOON + 21 * HOUR_MS,
  NOON + 2 * DAY_MS + 60_000,
  INTERVIEW_START - DAY_MS,
  INTERVIEW_START - HOUR_MS,
  NOON + 11 * DAY_MS,
  NOON + 14 * DAY_MS,
];

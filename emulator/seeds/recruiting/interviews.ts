import { DAY_MS, dayOf, HOUR_MS, startOfDay, weekdayOf } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { showsPerson } from '#contract/recruiting/application-status.ts';
import { proposedTimes } from '#contract/recruiting/interview.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { seedId } from '../users.ts';
import type { PlannedApplication } from './applications.ts';
import { type Job, PRESET_COMPANY } from './jobs.ts';
import { PRESET_APPLICANT } from './resumes.ts';

type Interview = RecordOf<'Interview'>;
type Application = RecordOf<'Application'>;
/** A working day, 1 for the next one and -1 for the last one, and an hour of it. */
type Moment = { workday: number; hour: number };
/** What an interview came to, and when. `others` are the further times that are proposed. */
type Course = Partial<Pick<Interview, 'status' | 'reason' | 'wish'>> & Moment & { others?: readonly Moment[] };
type Parts = { applications: readonly PlannedApplication[]; jobs: readonly Job[]; day: number };

const HOURS = [10, 11, 14, 15.5, 16.5];

/** The interviews of the preset company's open applications, and the one that the preset applicant has to answer. */
const COMPANY_COURSES: readonly Course[] = [
  { status: 'proposed', workday: 2, hour: 10, wish: '上午有课，希望改到下午。' },
  { status: 'accepted', workday: 1, hour: 14 },
];
const APPLICANT_COURSE: Course = {
  status: 'proposed',
  workday: 3,
  hour: 15.5,
  others: [
    { workday: 4, hour: 10 },
    { workday: 6, hour: 14 },
  ],
};
/** What happened in other applications, the earlier rounds first. */
const COURSES: readonly (readonly Course[])[] = [
  [{ status: 'accepted', workday: 1, hour: 10 }],
  [
    { status: 'done', workday: -3, hour: 14 },
    { status: 'accepted', workday: 5, hour: 11 },
  ],
  [{ status: 'proposed', workday: 4, hour: 16.5, others: [{ workday: 5, hour: 15.5 }] }],
  [
    { status: 'declined', workday: 2, hour: 10, reason: '当天需要上班。' },
    { status: 'accepted', workday: 6, hour: 15.5 },
  ],
  [{ status: 'noShow', workday: -2, hour: 11 }],
  [
    { status: 'cancelled', workday: 1, hour: 15.5, reason: '面试官临时出差。' },
    { status: 'proposed', workday: 7, hour: 10 },
  ],
];
/** How many times each status has been stored. */
const revisions = { proposed: 1, accepted: 2, declined: 2, cancelled: 2, done: 3, noShow: 3 } as const;
const results: readonly string[] = ['done', 'noShow'];

/** Plans interviews of last, this and next week, and those that led to an offer. */
export function planInterviews(random: SeededRandom, { applications, jobs, day }: Parts): Interview[] {
  const jobOf = new Map(jobs.map((job) => [job._id, job]));
  const ofCompany = [...COMPANY_COURSES];
  return applications.flatMap(({ record }, index) => {
    const job = jobOf.get(record.jobId);
    if (!job || record.times.interviewing === undefined) return [];
    if (record.status !== 'interviewing') return heldInterview(random, record, job);
    const ofPreset = job.companyId === PRESET_COMPANY ? ofCompany.shift() : undefined;
    const courses =
      record.applicantId === PRESET_APPLICANT
        ? [APPLICANT_COURSE]
        : ofPreset
          ? [ofPreset]
          : (COURSES[index % COURSES.length] ?? []);
    return courses
      .map((course) => ({ ...course, times: [course, ...(course.others ?? [])].map((moment) => timeOf(day, moment)) }))
      .filter(({ times }) => times.every((time) => time > (record.times.interviewing ?? 0) + HOUR_MS))
      .map((course, place) => makeInterview(random, record, job, { ...course, round: place + 1, day }));
  });
}

/** The interview before an offer, if there were working hours between the invitation and the offer. */
function heldInterview(random: SeededRandom, record: Application, job: Job): Interview[] {
  const from = (record.times.interviewing ?? 0) + HOUR_MS;
  const to = (record.times.offered ?? 0) - HOUR_MS;
  const midnight = startOfDay(dayOf(from));
  const days = Array.from({ length: Math.max(0, Math.ceil((to - midnight) / DAY_MS)) }, (_, index) => index);
  const starts = days.flatMap((index) => HOURS.map((hour) => midnight + index * DAY_MS + hour * HOUR_MS));
  const startTime = starts.find((start) => isWorkday(start) && start > from && start + HOUR_MS < to);
  if (startTime === undefined) return [];
  return [makeInterview(random, record, job, { status: 'done', times: [startTime], round: 1, day: to })];
}

type Made = Pick<Course, 'status' | 'reason' | 'wish'> & { times: readonly number[]; round: number; day: number };

function makeInterview(random: SeededRandom, record: Application, job: Job, made: Made): Interview {
  const { status = 'proposed', times, round, wish = '', reason = '', day } = made;
  const proposed = proposedTimes(times);
  const { startTime } = proposed;
  const createTime = record.times.interviewing ?? record.createTime;
  const minutes = random.pick([30, 45, 60]);
  const mode = random.pick(['onsite', 'onsite', 'video', 'phone'] as const);
  const places = {
    onsite: job.address,
    video: `https://meeting.example.com/${random.text(9, '0123456789')}`,
    phone: '请保持电话畅通，面试官会按时致电',
  };
  const hasResult = results.includes(status);
  // Whatever has been answered was answered before the day of seeding and before the interview.
  const answered = Math.min(createTime + (1 + random.number(5)) * HOUR_MS, day - 1, startTime);
  const isAnswered = status !== 'proposed' || wish !== '';
  return {
    _id: seedId(random, 'i'),
    createTime,
    updateTime: hasResult ? startTime + minutes * 60_000 : isAnswered ? Math.max(createTime, answered) : createTime,
    revision: revisions[status] + (wish === '' ? 0 : 1),
    applicationId: record._id,
    jobId: record.jobId,
    jobTitle: record.jobTitle,
    companyName: record.companyName,
    employerId: record.employerId,
    applicantId: record.applicantId,
    applicantName: record.applicantName,
    isPersonShown: showsPerson(record.status),
    round,
    ...proposed,
    minutes,
    mode,
    place: places[mode],
    timeZone: 'Asia/Shanghai',
    status,
    reason,
    wishedTime: wish === '' ? 0 : startTime + 5 * HOUR_MS,
    wish,
  };
}

function isWorkday(time: number): boolean {
  const weekday = weekdayOf(dayOf(time));
  return weekday !== 0 && weekday !== 6;
}

function timeOf(day: number, { workday, hour }: Moment): number {
  return workdayOf(day, workday) + hour * HOUR_MS;
}

/** Midnight of the working day that is so many after (or before) a day. */
function workdayOf(day: number, number: number): number {
  const step = Math.sign(number) * DAY_MS;
  let found = day;
  for (let left = Math.abs(number); left > 0; ) {
    found += step;
    if (isWorkday(found)) left -= 1;
  }
  return found;
}

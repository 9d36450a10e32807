import * as v from 'valibot';
import { choice, longText, text, whole } from '../fields.ts';

const modes = { onsite: '现场面试', video: '视频面试', phone: '电话面试' } as const;

const MIN_INTERVIEW_MINUTES = 15;
const MAX_INTERVIEW_MINUTES = 480;
/** How far ahead an interview can be, in days. */
export const MAX_INTERVIEW_DAYS = 366;
/** Interviews of one application that are still to be held. Bounds the work of the application's end. */
export const MAX_OPEN_INTERVIEWS = 10;
/** Interviews of one application in all, so that proposing and cancelling in turn has an end. */
export const MAX_INTERVIEWS = 50;

/** The fields that a company writes of an interview, besides its time and zone. */
export const interviewFields = {
  minutes: whole('时长（分钟）', {
    min: MIN_INTERVIEW_MINUTES,
    max: MAX_INTERVIEW_MINUTES,
    required: true,
    query: 'filter',
  }),
  mode: choice('面试方式', modes, {
    query: 'filter',
    required: true,
    initial: 'onsite',
    otherwise: 'onsite',
    message: '请选择面试方式',
  }),
  // The place of a telephone interview may be the applicant's number.
  place: text('地点、链接或电话', { max: 256, required: true, query: 'none', wide: true, personal: true }),
} as const;

/** Why somebody declined or cancelled an interview. */
export const interviewReason = longText('原因', { max: 500 });
/** What the applicant writes beside another time. */
export const wishText = longText('补充说明', { max: 200 });

const MINUTE_MS = 60_000;

/** A whole minute, in ms since the epoch. */
const minute = (label: string) =>
  v.pipe(
    v.number(`${label}格式不正确`),
    v.safeInteger(`${label}格式不正确`),
    v.check((time) => time > 0 && time % MINUTE_MS === 0, `${label}应为整分钟`),
  );
export const startTimeSchema = minute('面试时间');
/** A further time that a company proposes; 0 for none. */
export const furtherTimeSchema = v.union([v.literal(0), startTimeSchema], '备选时间应为整分钟');
export const wishedTimeSchema = minute('希望的时间');

/** How many times a company proposes at most. The applicant accepts one of them. */
export const MAX_PROPOSED_TIMES = 3;
/** The proposed times in their order, in ms since the epoch; 0 for none after the first. Once one is accepted, it is the only one. */
export type ProposedTimes = { startTime: number; secondTime: number; thirdTime: number };

/** The proposed times as a list, the earliest first. */
export function timesOf({ startTime, secondTime, thirdTime }: ProposedTimes): number[] {
  return [startTime, ...[secondTime, thirdTime].filter((time) => time > 0)];
}

/** How proposed times are stored, in whatever order they are given. */
export function proposedTimes(times: readonly number[]): ProposedTimes {
  const [startTime = 0, secondTime = 0, thirdTime = 0] = times.toSorted((a, b) => a - b);
  return { startTime, secondTime, thirdTime };
}

export const DOUBLE_TIME = '面试时间不能重复';
/** Whether no time is proposed twice. */
export function hasDistinctTimes(times: ProposedTimes): boolean {
  const list = timesOf(times);
  return new Set(list).size === list.length;
}

const ZONE = /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/;

/** Whether a text is the name of a time zone of the IANA database, such as `Asia/Shanghai`. */
function isTimeZone(name: string): boolean {
  if (name.length > MAX_ZONE_LENGTH || !ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
const MAX_ZONE_LENGTH = 64;
export const timeZoneSchema = v.pipe(v.string('时区格式不正确'), v.check(isTimeZone, '时区不正确'));

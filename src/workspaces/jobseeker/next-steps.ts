import { dayOf } from '#contract/days.ts';
import type { RecordOf } from '#contract/models.ts';
import { missingParts, resumeFields } from '#contract/recruiting/resume.ts';
import { formatCount } from '../../components/format-number.ts';
import { sayDay } from '../../components/format-time.ts';
import { interviewCopy, myInterviewsCopy } from '../../copy/recruiting/interviews.ts';
import { jobseekerHomeCopy } from '../../copy/recruiting/jobseeker-dashboard.ts';
import {
  hasChoice,
  type Interview,
  nextStart,
  periodFrom,
  startsOf,
  waitsForApplicant,
} from '../../models/interview/interview.ts';
import { periodTextOf } from '../../models/interview/interview-time.ts';
import type { Resume, ResumeContent } from '../../models/resume/resume-content.ts';

const texts = jobseekerHomeCopy.next;
/** How many interviews and how many offers have a line of their own. */
const SHOWN = 3;

/** Something that the job seeker can do now, and the page where it is done. */
export type NextStep = { key: string; label: string; to: string; facts: readonly string[] };

type OpenOffer = Pick<RecordOf<'Application'>, '_id' | 'replyUntil' | 'companyName' | 'jobTitle'>;
type OwnResume = ResumeContent & Pick<Resume, 'completeness'>;
/** What the steps follow from. Undefined is what is not known; without a résumé it is null. */
type Known = {
  interviews: readonly Interview[] | undefined;
  offers: readonly OpenOffer[] | undefined;
  resume: OwnResume | null | undefined;
};

/** Interviews to answer and to attend, offers to answer, and what the résumé lacks; of each kind the soonest first. */
export function nextSteps({ interviews = [], offers = [], resume }: Known, now: number): NextStep[] {
  return [...interviewSteps(interviews, now), ...offerSteps(offers, now), ...resumeSteps(resume)];
}

function interviewSteps(interviews: readonly Interview[], now: number): NextStep[] {
  const due = interviews
    .filter((one) => waitsForApplicant(one) || isToAttend(one, now))
    .map((interview) => ({ interview, start: nextStart(interview, now), isLate: isLate(interview, now) }))
    .sort((a, b) => Number(a.isLate) - Number(b.isLate) || a.start - b.start);
  const steps = due.slice(0, SHOWN).map(({ interview, start, isLate }) => ({
    key: interview._id,
    label: waitsForApplicant(interview) ? texts.answerInterview : texts.attendInterview,
    to: `/jobseeker/interviews?id=${interview._id}`,
    facts: [
      periodTextOf({ interview, start }),
      ...(isLate ? [myInterviewsCopy.late.title] : []),
      ...(hasChoice(interview) ? [interviewCopy.choices(startsOf(interview).length)] : []),
      interview.companyName,
      interview.jobTitle,
    ],
  }));
  return withOthers(steps, due.length, texts.otherInterviews, '/jobseeker/interviews');
}

function isToAttend(interview: Interview, now: number): boolean {
  return interview.status === 'accepted' && periodFrom(interview.startTime, interview).end > now;
}

/** An invitation that can no longer be accepted, only declined or moved. It comes after those that can. */
function isLate(interview: Interview, now: number): boolean {
  return waitsForApplicant(interview) && nextStart(interview, now) <= now;
}

function offerSteps(offers: readonly OpenOffer[], now: number): NextStep[] {
  // An offer without terms has no last day.
  const lastMoment = ({ replyUntil }: OpenOffer) => replyUntil || Number.MAX_SAFE_INTEGER;
  const steps = offers
    .toSorted((a, b) => lastMoment(a) - lastMoment(b))
    .slice(0, SHOWN)
    .map(({ _id, replyUntil, companyName, jobTitle }) => ({
      key: _id,
      label: texts.answerOffer,
      to: `/jobseeker/applications?id=${_id}`,
      facts: [...(replyUntil > 0 ? [texts.replyBy(sayDay(dayOf(replyUntil), dayOf(now)))] : []), companyName, jobTitle],
    }));
  return withOthers(steps, offers.length, texts.otherOffers, '/jobseeker/applications?status=offered');
}

/** Adds a line that leads to the records without one. */
function withOthers(steps: NextStep[], total: number, label: (count: string) => string, to: string): NextStep[] {
  const others = total - steps.length;
  return others > 0 ? [...steps, { key: to, label: label(formatCount(others)), to, facts: [] }] : steps;
}

function resumeSteps(resume: OwnResume | null | undefined): NextStep[] {
  const step = { key: 'resume', to: '/jobseeker/resume' };
  if (resume === undefined) return [];
  if (resume === null) return [{ ...step, label: texts.writeResume, facts: [texts.noResume] }];
  const missing = missingParts(resume).map((part) => resumeFields[part].label);
  if (missing.length === 0) return [];
  const facts = [texts.completed(resume.completeness), texts.missing(missing.join('、'))];
  return [{ ...step, label: texts.completeResume, facts }];
}

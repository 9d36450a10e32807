import { type Interview, isOpen, periodFrom, waitsForApplicant } from '../../models/interview/interview.ts';

export type InterviewGroup = 'waiting' | 'coming' | 'past';
export const groups: readonly InterviewGroup[] = ['waiting', 'coming', 'past'];

/** To answer first, then those to come, then the others, newest first. An invitation waits until it is answered, even after its time. */
export function grouped(interviews: readonly Interview[], now: number): Record<InterviewGroup, Interview[]> {
  const found: Record<InterviewGroup, Interview[]> = { waiting: [], coming: [], past: [] };
  // One that was just answered may still be among the open ones that are loaded.
  const distinct = new Map(interviews.map((interview) => [interview._id, interview])).values();
  for (const interview of distinct) found[groupOf(interview, now)].push(interview);
  const byTime = (a: Interview, b: Interview) => a.startTime - b.startTime;
  return {
    waiting: found.waiting.sort(byTime),
    coming: found.coming.sort(byTime),
    past: found.past.sort((a, b) => byTime(b, a)),
  };
}

function groupOf(interview: Interview, now: number): InterviewGroup {
  if (waitsForApplicant(interview)) return 'waiting';
  const isAhead =
    isOpen(interview) && (interview.status === 'proposed' || periodFrom(interview.startTime, interview).end > now);
  return isAhead ? 'coming' : 'past';
}

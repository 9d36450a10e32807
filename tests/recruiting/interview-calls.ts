import { askedTimes, chosenTime, type InterviewCommand, timeOf } from './reference-interviews.ts';
import type { World } from './reference-model.ts';

/** The times that a company sends. */
export function times(given: InterviewCommand, now: number) {
  const [startTime, secondTime = 0, thirdTime = 0] = askedTimes(given, now);
  return { startTime, secondTime, thirdTime };
}

/** The data of a call about an existing interview. */
export function changesOf(world: World, given: InterviewCommand): object {
  const time = timeOf(given, world.now);
  const interview = world.interviews[given.job]?.[given.person]?.at(-1 - given.newest);
  switch (given.step) {
    case 'move':
      return times(given, world.now);
    case 'lengthen':
      return { minutes: given.minutes };
    case 'wish':
      return { wishedTime: time, wish: '当天有课' };
    case 'accept':
      return { status: 'accepted', startTime: interview && chosenTime(given, interview) };
    case 'decline':
      return { status: 'declined' };
    case 'done':
    case 'noShow':
      return { status: given.step };
    default:
      return { status: 'cancelled' };
  }
}

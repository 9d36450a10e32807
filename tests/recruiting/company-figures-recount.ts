import { DAY_MS } from '#contract/days.ts';
import { responseStatuses } from '#contract/recruiting/application-status.ts';
import { dayText, type Generated, median } from './statistics-recount.ts';

type Entry = { actorId: string; action: string; createTime: number };

const HOUR = 3_600_000;
const daysBetween = (time: number, now: number) => (Date.parse(dayText(now)) - Date.parse(dayText(time))) / DAY_MS;

/** What a company's jobs show, counted one by one from what happened. */
export function recountFigures(
  { applications }: Pick<Generated, 'applications'>,
  entries: readonly Entry[],
  employerId: string,
  now: number,
) {
  const waits: number[] = [];
  let received = 0;
  for (const { createTime, times, employerId: receiver } of applications) {
    const age = daysBetween(createTime, now);
    if (receiver !== employerId || age <= 3 || age > 90) continue;
    const response = Math.min(...responseStatuses.flatMap((status) => times[status] ?? []));
    const hasResponse = Number.isFinite(response);
    if (!hasResponse && times.withdrawn !== undefined) continue;
    received += 1;
    if (hasResponse && dayText(response) < dayText(now)) waits.push(response - createTime);
  }
  const ages = entries
    .filter(({ actorId, action }) => actorId === employerId && !action.endsWith('Favorite'))
    .map(({ createTime }) => daysBetween(createTime, now));
  const age = Math.min(...ages.filter((days) => days >= 0));
  return {
    answerPercent: received < 10 ? null : Math.floor((100 * waits.length) / received),
    answerHours: received < 10 || waits.length === 0 ? null : spanOf(median(waits)),
    activeDay: age < 7 ? Date.parse(dayText(now)) / DAY_MS - age : 0,
  };
}

/** Begun hours of the first day, then begun days. */
function spanOf(ms: number): number {
  const hours = Math.max(1, Math.ceil(ms / HOUR));
  return hours <= 24 ? hours : 24 * Math.ceil(ms / DAY_MS);
}

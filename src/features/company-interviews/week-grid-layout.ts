import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDay } from '#contract/days.ts';
import { type Occurrence, periodFrom } from '../../models/interview/interview.ts';

/** An interview in the grid. Times are minutes since midnight in China. */
export type Block = {
  occurrence: Occurrence;
  from: number;
  to: number;
  /** Those that overlap stand side by side: in which of how many lanes. */
  lane: number;
  lanes: number;
};
export type WeekLayout = {
  /** The hours that the rows show, from the first to the end of the last. */
  from: number;
  to: number;
  days: { day: number; blocks: Block[] }[];
};

/** The hours that are always shown. */
export const USUAL_HOURS = { from: 9, to: 18 } as const;
const HOUR = HOUR_MS / MINUTE_MS;
const DAY = DAY_MS / MINUTE_MS;
/** A shorter interview takes this much room, so that its name can be read. */
const LEAST_ROOM = 30;

/** Places the interviews of some days into a grid of hours. What lasts beyond midnight ends there. */
export function layoutWeek(occurrences: readonly Occurrence[], days: readonly number[]): WeekLayout {
  const placed = days.map((day) => ({ day, blocks: inLanes(spansOf(occurrences, day)) }));
  const blocks = placed.flatMap((one) => one.blocks);
  return {
    from: Math.min(USUAL_HOURS.from, ...blocks.map(({ from }) => Math.floor(from / HOUR))),
    to: Math.max(USUAL_HOURS.to, ...blocks.map(({ to }) => Math.ceil(to / HOUR))),
    days: placed,
  };
}

type Span = Pick<Block, 'occurrence' | 'from' | 'to'>;

/** The interviews that begin on a day, by time; of those that begin together the longest first. */
function spansOf(occurrences: readonly Occurrence[], day: number): Span[] {
  const midnight = startOfDay(day);
  return occurrences
    .filter(({ start }) => start >= midnight && start < midnight + DAY_MS)
    .map((occurrence): Span => {
      const { start, end } = periodFrom(occurrence.start, occurrence.interview);
      const from = Math.min((start - midnight) / MINUTE_MS, DAY - LEAST_ROOM);
      return { occurrence, from, to: Math.min(DAY, Math.max(from + LEAST_ROOM, (end - midnight) / MINUTE_MS)) };
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
}

/** Gives each the first lane that is free. All that overlap, also by way of others, have the same number of lanes. */
function inLanes(spans: readonly Span[]): Block[] {
  const blocks: Block[] = [];
  let group: Block[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const block of group) block.lanes = ends.length;
    blocks.push(...group);
    group = [];
    ends = [];
  };
  for (const span of spans) {
    if (ends.every((end) => end <= span.from)) closeGroup();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    group.push({ ...span, lane, lanes: 1 });
  }
  closeGroup();
  return blocks;
}

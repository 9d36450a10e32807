import { DAY_MS, HOUR_MS } from '#contract/days.ts';

/** An interview, an offer or a published job. `startTime` is the end of the job's validity. Offers have no such times. */
export type Waiting = {
  type: 'interview' | 'offer' | 'job';
  id: string;
  status: string;
  /** The last change; of a job the publication. */
  updateTime: number;
  startTime: number;
  /** 0 without a wish. */
  wishedTime: number;
};
type Side = 'seeker' | 'owner';
type Reminder = { kind: string; before: number };

// The rules of docs/decisions.md#reminders in plain words. They share nothing with the product.

/** The nearest first. */
const interviewReminders: readonly Reminder[] = [
  { kind: 'interviewInAnHour', before: HOUR_MS },
  { kind: 'interviewInADay', before: DAY_MS },
];
const jobReminders: readonly Reminder[] = [
  { kind: 'jobEndsInADay', before: DAY_MS },
  { kind: 'jobEndsInAWeek', before: 7 * DAY_MS },
];

/** Decides what each call of a timer has to tell, one thing after the other. */
export function createReminderModel(ids: Readonly<Record<Side, string>>) {
  const items: Waiting[] = [];
  const active = { seeker: true, owner: true };
  const told = new Set<string>();

  /** Tells each receiver once. What was told of the same thing stays told. */
  const once = (kinds: readonly string[], { id }: Waiting, to: Side, occasion: number): string[] => {
    const keys = kinds.map((kind) => `${kind} ${id} ${to} ${occasion}`);
    const [first = ''] = keys;
    if (keys.some((key) => told.has(key))) return [];
    told.add(first);
    return [`${kinds[0]} ${id} ${ids[to]}`];
  };

  /** Of the reminders of one thing only the nearest that is due, unless it or a nearer one was told. */
  const ahead = (reminders: readonly Reminder[], item: Waiting, now: number, sides: readonly Side[]): string[] => {
    const left = item.startTime - now;
    const index = reminders.findIndex(({ before }) => left <= before);
    const reminder = reminders[index];
    if (left <= 0 || !reminder || item.updateTime > item.startTime - reminder.before) return [];
    const kinds = [reminder.kind, ...reminders.slice(0, index).map(({ kind }) => kind)];
    return sides.flatMap((side) => once(kinds, item, side, item.startTime));
  };

  /** What has waited for two days, and not yet for nine. */
  const waits = (kind: string, item: Waiting, now: number, side: Side): string[] => {
    const days = (now - item.updateTime) / DAY_MS;
    return days >= 2 && days < 9 ? once([kind], item, side, item.updateTime) : [];
  };

  const tellOf = (item: Waiting, now: number): string[] => {
    if (item.type === 'job') return active.owner ? ahead(jobReminders, item, now, ['owner']) : [];
    if (!active.owner || !active.seeker) return [];
    if (item.type === 'offer') return item.status === 'offered' ? waits('offerWaits', item, now, 'seeker') : [];
    if (item.status === 'accepted') return ahead(interviewReminders, item, now, ['seeker', 'owner']);
    if (item.status !== 'proposed' || Math.max(item.startTime, item.wishedTime) <= now) return [];
    // Nobody waits for an answer about a time that passed nine days ago.
    if (item.startTime <= now - 9 * DAY_MS) return [];
    return item.wishedTime === 0 ? waits('proposalWaits', item, now, 'seeker') : waits('wishWaits', item, now, 'owner');
  };

  return {
    items,
    noTimes: { updateTime: 0, startTime: 0, wishedTime: 0 },
    isActive: (side: Side) => active[side],
    setActive(side: Side, isActive: boolean): void {
      active[side] = isActive;
    },
    /** Returns what is told at a time, sorted: kind, record and receiver. */
    tell: (now: number): string[] => items.flatMap((item) => tellOf(item, now)).sort(),
  };
}

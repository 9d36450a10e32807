import { Cron } from 'croner';
import type { Clock } from '../platform.ts';
import type { Trigger } from './triggers.ts';

const TICK_MS = 1000;
/** The platform's defaults: a call that threw or took too long is repeated twice, a minute after it ended. */
const REPEATS = 2;
const REPEAT_AFTER_MS = 60_000;
/** The calls of `callSoon`. The first may bring about what only the second finds. */
const SOON = 2;

/** What a function receives from a timer. `Time` is when the call was due; a repeated call has the same. */
export type TimerEvent = { Type: 'Timer'; TriggerName: string; Time: string; Message: string };
type Call = { trigger: Trigger; event: TimerEvent; repeats: number };

export type TimerOptions = {
  triggers: readonly Trigger[];
  now: Clock;
  /** Calls the function. Rejects if it throws or takes too long. */
  call: (trigger: Trigger, event: TimerEvent) => Promise<unknown>;
};
export type Timers = ReturnType<typeof createTimers>;

/** Creates the platform's timers. They call nothing until `start`, `tick` or `fire`. */
export function createTimers({ triggers, now, call }: TimerOptions) {
  const timers = triggers.map((trigger) => ({
    trigger,
    cron: new Cron(trigger.config, { timezone: 'Asia/Shanghai', paused: true }),
    looked: now(),
  }));
  let failed: (Call & { time: number })[] = [];
  const running = new Set<Promise<void>>();
  let soon = 0;
  let interval: NodeJS.Timeout | undefined;

  function begin(one: Call): void {
    const run = call(one.trigger, one.event)
      .then(
        () => undefined,
        () => {
          if (one.repeats > 0) failed.push({ ...one, repeats: one.repeats - 1, time: now() + REPEAT_AFTER_MS });
        },
      )
      .finally(() => running.delete(run));
    running.add(run);
  }
  const settle = async () => {
    await Promise.all(running);
  };

  /**
   * Begins the calls that have become due since the last tick: one for each timer, however far the clock has moved. Those
   * of `callSoon` wait until no call runs.
   */
  function tick(): void {
    const time = now();
    const isSoon = soon > 0 && running.size === 0;
    if (isSoon) soon -= 1;
    for (const timer of timers) {
      const next = timer.cron.nextRun(new Date(timer.looked));
      // Also when the clock has gone back, so that the next minute calls again.
      timer.looked = time;
      const due = next && next.getTime() <= time ? next : undefined;
      if (due || isSoon) {
        const event = eventOf(timer.trigger, due ?? new Date(time));
        begin({ trigger: timer.trigger, event, repeats: REPEATS });
      }
    }
    const again = failed.filter((one) => one.time <= time);
    failed = failed.filter((one) => one.time > time);
    again.forEach(begin);
  }

  return {
    tick,
    settle,
    /** Ticks each second until `close`. */
    start(): void {
      interval ??= setInterval(tick, TICK_MS);
    },
    /** Lets the next ticks call each timer's function twice, due or not, one call after the other. */
    callSoon(): void {
      soon = SOON;
    },
    /** Calls each timer's function so many times at once, due or not, and waits until they have ended. */
    async fire(times: number): Promise<void> {
      const time = new Date(now());
      for (const trigger of triggers) {
        for (let count = 0; count < times; count += 1)
          begin({ trigger, event: eventOf(trigger, time), repeats: REPEATS });
      }
      await settle();
    },
    /** Begins no further call, and waits for those that run. */
    async close(): Promise<void> {
      clearInterval(interval);
      failed = [];
      await settle();
    },
  };
}

function eventOf({ name }: Trigger, time: Date): TimerEvent {
  return { Type: 'Timer', TriggerName: name, Time: time.toISOString().replace(/\.\d+Z$/, 'Z'), Message: '' };
}

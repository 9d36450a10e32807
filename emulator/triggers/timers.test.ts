import { expect, it } from 'vitest';
import { createTimers, type TimerEvent } from './timers.ts';
import { readTriggers } from './triggers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2030, 4, 31, 4);

/** Timers on a clock that the test moves. `calls` holds when each call was due. */
function createStage(config = '0 * * * * * *', answer: () => Promise<unknown> = async () => undefined) {
  const clock = { now: NOON };
  const calls: string[] = [];
  const timers = createTimers({
    triggers: [{ functionName: 'runSchedule', name: 'everyMinute', config }],
    now: () => clock.now,
    call: (_trigger, event: TimerEvent) => {
      calls.push(event.Time);
      return answer();
    },
  });
  const moveTo = async (time: number) => {
    clock.now = time;
    timers.tick();
    await timers.settle();
    return calls.splice(0);
  };
  return { timers, calls, moveTo };
}

it('calls once for each due time, in the form of the platform', async () => {
  const { moveTo } = createStage();
  expect(await moveTo(NOON)).toEqual([]);
  expect(await moveTo(NOON + MINUTE_MS - 1)).toEqual([]);
  expect(await moveTo(NOON + MINUTE_MS)).toEqual(['2030-05-31T04:01:00Z']);
  expect(await moveTo(NOON + MINUTE_MS + 1000)).toEqual([]);
});

it('calls once after the clock has moved two days, and goes on after it went back an hour', async () => {
  const { moveTo } = createStage();
  expect(await moveTo(NOON + 2 * DAY_MS)).toHaveLength(1);
  expect(await moveTo(NOON + 2 * DAY_MS + 1000)).toEqual([]);
  const back = NOON + 2 * DAY_MS - HOUR_MS;
  expect(await moveTo(back)).toEqual([]);
  expect(await moveTo(back + MINUTE_MS)).toHaveLength(1);
});

it('reads hours, days and weekdays in China, and the year', async () => {
  const nightly = createStage('0 30 3 * * * *');
  expect(await nightly.moveTo(Date.UTC(2030, 4, 31, 19, 29))).toEqual([]);
  expect(await nightly.moveTo(Date.UTC(2030, 4, 31, 19, 30))).toEqual(['2030-05-31T19:30:00Z']);
  // 2030-06-02 is a Sunday.
  const weekly = createStage('0 0 0 * * SUN *');
  expect(await weekly.moveTo(Date.UTC(2030, 5, 2))).toEqual(['2030-06-01T16:00:00Z']);
  const nextYear = createStage('0 0 0 1 1 * 2031');
  expect(await nextYear.moveTo(Date.UTC(2031, 11, 31))).toEqual(['2030-12-31T16:00:00Z']);
  expect(await nextYear.moveTo(Date.UTC(2040, 0, 1))).toEqual([]);
});

it('repeats a call that failed twice, a minute later each time', async () => {
  const { moveTo } = createStage('0 0 * * * * *', () => Promise.reject(new Error('failed')));
  const hour = NOON + HOUR_MS;
  expect(await moveTo(hour)).toEqual(['2030-05-31T05:00:00Z']);
  expect(await moveTo(hour + MINUTE_MS - 1)).toEqual([]);
  expect(await moveTo(hour + MINUTE_MS)).toEqual(['2030-05-31T05:00:00Z']);
  expect(await moveTo(hour + 2 * MINUTE_MS)).toEqual(['2030-05-31T05:00:00Z']);
  expect(await moveTo(hour + 5 * MINUTE_MS)).toEqual([]);
});

it('calls as often at once as it is asked to, and ends only after the calls', async () => {
  const waiting: (() => void)[] = [];
  const { timers, calls } = createStage('0 * * * * * *', () => new Promise<void>((resolve) => waiting.push(resolve)));
  const fired = timers.fire(3);
  expect(calls).toHaveLength(3);
  let isClosed = false;
  const closed = timers.close().then(() => {
    isClosed = true;
  });
  await Promise.resolve();
  expect(isClosed).toBe(false);
  for (const end of waiting) end();
  await Promise.all([fired, closed]);
});

it('calls twice when it is to call soon, due or not, the second time after the first call has ended', async () => {
  let end = () => {};
  const answers = [() => new Promise<void>((resolve) => (end = resolve)), async () => undefined];
  const { timers, calls, moveTo } = createStage('0 0 * * * * *', async () => answers.shift()?.());
  timers.callSoon();
  expect(calls).toEqual([]);
  timers.tick();
  timers.tick();
  expect(calls.splice(0)).toEqual(['2030-05-31T04:00:00Z']);
  end();
  await timers.settle();
  expect(await moveTo(NOON + 2000)).toEqual(['2030-05-31T04:00:02Z']);
  expect(await moveTo(NOON + 3000)).toEqual([]);
});

it('makes no further call at a tick at which one is due', async () => {
  const { timers, moveTo } = createStage();
  timers.callSoon();
  expect(await moveTo(NOON + MINUTE_MS)).toEqual(['2030-05-31T04:01:00Z']);
  expect(await moveTo(NOON + MINUTE_MS + 1000)).toEqual(['2030-05-31T04:01:01Z']);
  expect(await moveTo(NOON + MINUTE_MS + 2000)).toEqual([]);
});

it('runs the timer of the recruiting edition each minute, and none in the default edition', () => {
  expect(readTriggers('recruiting')).toEqual([
    { functionName: 'runSchedule', name: 'everyMinute', config: '0 * * * * * *' },
  ]);
  expect(readTriggers()).toEqual([]);
});

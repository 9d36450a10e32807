import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { SETTING_ID } from '#contract/recruiting/setting.ts';
import { addApplication, addJob, interviewData } from '#tests/support/fixtures/recruiting-records.ts';
import { createSeededRandom, type SeededRandom } from '../../emulator/seeds/seeded-random.ts';
import type { Caller, People } from './people.ts';
import { createReminderModel, type Waiting } from './reminder-model.ts';
import { MINUTE } from './telling-stage.ts';

const STEPS = 120;
/** How far the server's clock is from the right time. */
const errors = [0, 0, HOUR_MS, -HOUR_MS, 2 * HOUR_MS, 30 * MINUTE];

/**
 * Lets time pass in irregular steps, twice for two days without a timer, on a clock that jumps. Meanwhile both sides
 * arrange, move and end interviews and offers, and jobs are published. Compares what each call of the timer tells with
 * the plain model. `at` calls the timer at a time and returns what it told.
 */
export async function checkReminders(
  people: People,
  { seed, start, at }: { seed: number; start: number; at: (time: number) => Promise<string[]> },
): Promise<Set<string>> {
  // Promised answers are no reminders.
  await people.superAdmin.update('Setting', SETTING_ID, { answerDays: 0 });
  const random = createSeededRandom(seed);
  const { clock } = people.functions;
  const model = createReminderModel({ seeker: people.seeker.user._id, owner: people.owner.user._id });
  const acts = createActs(people, random, model);
  const told: string[] = [];
  let time = start;
  let error = 0;
  let last = start;
  for (let step = 0; step < STEPS; step += 1) {
    time += step % 50 === 25 ? 2 * DAY_MS : random.chance(75) ? minutes(random, 1, 50) : minutes(random, 60, 15 * 60);
    if (random.chance(25)) error = random.pick(errors);
    // A timer that comes twice in a minute has nothing to do, nor has one whose clock went back by a moment.
    if (time + error < last + MINUTE && time + error >= last - 3 * MINUTE) time += 5 * MINUTE;
    clock.now = time + error;
    for (let count = random.number(5); count > 0; count -= 1) await acts();
    last = clock.now;
    const expected = model.tell(last);
    const found = await at(last);
    expect(found, `seed ${seed}, step ${step}, ${new Date(last).toISOString()}`).toEqual(expected);
    told.push(...found);
  }
  await checkBell(people, told);
  return new Set(told.map((line) => line.split(' ')[0] ?? ''));
}

/** Everything that was told has one row in the bell of its receiver. What is told again replaces the unread row. */
async function checkBell({ test }: People, told: readonly string[]): Promise<void> {
  const kinds = new Set(told.map((line) => line.split(' ')[0]));
  const rows = await test.database.sql.selectFrom('Notification').select(['kind', 'targetId', 'userId']).execute();
  const shown = rows.filter(({ kind }) => kinds.has(kind));
  expect(shown.map(({ kind, targetId, userId }) => `${kind} ${targetId} ${userId}`).sort()).toEqual(
    [...new Set(told)].sort(),
  );
}

function minutes(random: SeededRandom, least: number, most: number): number {
  return (least + random.number(most - least + 1)) * MINUTE;
}

/** Returns a function that does something by chance. What is refused changes nothing. */
function createActs(people: People, random: SeededRandom, model: ReturnType<typeof createReminderModel>) {
  const { test, functions, company, owner, seeker } = people;
  const { clock } = functions;
  const ahead = () => minutes(random, 20, random.chance(50) ? 26 * 60 : 5 * 24 * 60) + wholeMinute(clock.now);
  const newApplication = async () => {
    const jobId = await addJob(test, company, { status: 'published', validUntil: clock.now + 300 * DAY_MS });
    return addApplication(test, { jobId, company, applicant: seeker.user, status: 'submitted' });
  };
  const update = async (by: Caller, kind: 'Interview' | 'Application', item: Waiting, data: object, after: object) => {
    const event = { action: 'update', model: kind, query: { _id: item.id }, data };
    const outcome = await by.outcome('queryMySQLData', event);
    if (outcome === 'success') Object.assign(item, { updateTime: clock.now }, after);
  };
  const pick = <K extends Waiting['type']>(type: K, status: string) => {
    const found = model.items.filter((item) => item.type === type && item.status === status);
    // The latest ones: of the others the time has passed, or they wait.
    return found.length > 0 ? random.pick(found.slice(-3)) : undefined;
  };
  const onInterview = (by: Caller, status: string, changes: () => { data: object; after: object }) => async () => {
    const item = pick('interview', status);
    if (!item) return;
    const { data, after } = changes();
    await update(by, 'Interview', item, data, after);
  };
  const move = () => {
    const startTime = ahead();
    return { data: { startTime }, after: { startTime, status: 'proposed', wishedTime: 0 } };
  };
  const wish = () => {
    const wishedTime = ahead();
    return { data: { wishedTime }, after: { wishedTime } };
  };
  const setUser = async (user: 'seeker' | 'owner', isActive: boolean) => {
    const status = isActive ? 'active' : 'suspended';
    await test.database.sql.updateTable('User').set({ status }).where('_id', '=', people[user].user._id).execute();
    model.setActive(user, isActive);
  };
  const acts: (() => Promise<void>)[] = [
    async () => {
      const applicationId = await newApplication();
      const startTime = ahead();
      const data = interviewData(clock.now, applicationId, { startTime, timeZone: 'America/New_York' });
      const result = await owner.outcome('insertMySQLData', { action: 'insert', model: 'Interview', data });
      if (result !== 'success') return;
      const { _id: id } = await test.database.sql
        .selectFrom('Interview')
        .select('_id')
        .where('applicationId', '=', applicationId)
        .executeTakeFirstOrThrow();
      const updateTime = clock.now;
      model.items.push({ type: 'interview', id, status: 'proposed', updateTime, startTime, wishedTime: 0 });
    },
    async () => {
      const item: Waiting = { type: 'offer', id: await newApplication(), status: '', ...model.noTimes };
      await update(owner, 'Application', item, { status: 'offered' }, { status: 'offered' });
      model.items.push(item);
    },
    async () => {
      const startTime = clock.now + minutes(random, 60, 9 * 24 * 60);
      const id = await addJob(test, company, { status: 'published', publishTime: clock.now, validUntil: startTime });
      model.items.push({ type: 'job', id, status: 'published', updateTime: clock.now, startTime, wishedTime: 0 });
    },
    onInterview(seeker, 'proposed', () => ({
      data: { status: 'accepted' },
      after: { status: 'accepted', wishedTime: 0 },
    })),
    onInterview(seeker, 'proposed', wish),
    onInterview(owner, 'proposed', move),
    onInterview(owner, 'accepted', move),
    onInterview(owner, 'accepted', () => ({ data: { status: 'cancelled' }, after: { status: 'cancelled' } })),
    async () => {
      const item = pick('offer', 'offered');
      if (item) await update(seeker, 'Application', item, { status: 'declined' }, { status: 'declined' });
    },
  ];
  const [propose, , , accept] = acts;
  return async () => {
    // Nobody is away for long.
    for (const user of ['seeker', 'owner'] as const) {
      if (!model.isActive(user)) await setUser(user, true);
      else if (random.chance(3)) await setUser(user, false);
    }
    await (random.chance(50) ? random.pick([propose, accept]) : random.pick(acts))?.();
  };
}

function wholeMinute(time: number): number {
  return time - (time % MINUTE);
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { type Edition, editions } from '#contract/edition.ts';
import { type Role, roles } from '#contract/roles.ts';
import { type AppProcess, startApp } from '#tests/support/processes/app-process.ts';
import { createSeededRandom, type SeededRandom } from '../../../emulator/seeds/seeded-random.ts';
import { waitForQuiet } from './browser.ts';
import { type ExplorerBrowser, openExplorerBrowser } from './explorer-browser.ts';
import { isLeft, passingLeft, violationsNow } from './explorer-checks.ts';
import { takeStep } from './explorer-steps.ts';

// A random walk through the app by its interface. The seed repeats its choices.

export type Walk = {
  edition: Edition;
  role: Role;
  seed: number;
  /** The walk ends after these steps or minutes, whichever comes first. */
  maxSteps: number;
  minutes: number;
  /** Runs in each page before the app. */
  script?: () => void;
};

const usernames: Readonly<Record<Role, readonly string[]>> = {
  admin: ['superadmin', 'admin'],
  company: ['company1', 'company2'],
  jobseeker: ['jobseeker1', 'jobseeker2'],
};

/** Time in which a page comes to rest, ms. What is still wrong then is a violation. */
const REST_MS = 5000;
/** Longest wait for responses after a step, ms. With a slow network the explorer goes on without them. */
const QUIET_MS = 1500;
/** Steps with one person and one set of data. The explorer then starts over. */
const STEPS_OF_A_PERSON = 150;
/** Steps that a visitor has before somebody signs in. */
const STEPS_OF_A_VISITOR = 6;
const SHOWN_STEPS = 25;

/** Walks until the steps are taken or the time is over. Throws with the seed and the last steps when a page is wrong. Returns the number of steps. */
export async function explore(browser: Browser, walk: Walk): Promise<number> {
  // The walks of a run differ.
  const place = roles.indexOf(walk.role) + roles.length * editions.indexOf(walk.edition);
  const random = createSeededRandom(walk.seed + place);
  const end = Date.now() + walk.minutes * 60_000;
  let steps = 0;
  while (steps < walk.maxSteps && Date.now() < end) {
    const app = await startApp({ isSeeded: true, env: { EDITION: walk.edition, EMULATOR_CONTROL: 'true' } });
    try {
      const most = Math.min(STEPS_OF_A_PERSON, walk.maxSteps - steps);
      steps += await walkAsPerson(browser, app, walk, { random, most, end });
    } finally {
      await app.dispose();
    }
  }
  return steps;
}

type Part = { random: SeededRandom; most: number; end: number };

async function walkAsPerson(browser: Browser, app: AppProcess, walk: Walk, { random, most, end }: Part) {
  const username = random.pick(usernames[walk.role]);
  const log = [`sign in as ${username}`];
  const opened = await openExplorerBrowser(browser, app, { ...walk, username, random });
  let stepsAsVisitor = 0;
  try {
    await opened.signIn();
    for (let step = 0; step < most && Date.now() < end; step += 1) {
      if (stepsAsVisitor > STEPS_OF_A_VISITOR) {
        // The explorer may have changed the password: then it starts over.
        if (!(await opened.signIn())) return step;
        log.push('sign in again');
      } else log.push(await passingLeft(() => takeStep(opened.explored)));
      const wrong = await violationsAtRest(opened);
      if (wrong.length > 0) throw new Error(describeFailure(walk, opened.explored.page(), log, wrong));
      stepsAsVisitor = (await opened.isVisitor()) ? stepsAsVisitor + 1 : 0;
    }
    return log.length;
  } finally {
    await opened.leave();
  }
}

/** Looks until nothing is wrong any more, or the time for it is over. */
async function violationsAtRest({ explored, comeBack, crashes }: ExplorerBrowser): Promise<string[]> {
  const { page, edition, network } = explored;
  const end = Date.now() + REST_MS;
  if (!network.current()) await Promise.race([waitForQuiet(page(), 60).catch(ignoreLeft), pause(QUIET_MS)]);
  for (;;) {
    const wrong = await comeBack()
      .then(() => violationsNow(page(), edition, { isOffline: network.current() === 'offline' }))
      .catch((reason: unknown) => {
        ignoreLeft(reason);
        return ['the page never came to rest'];
      });
    if (crashes.length > 0) return [...crashes, ...wrong];
    if (wrong.length === 0 || Date.now() > end) return wrong;
    await pause(100);
  }
}

function ignoreLeft(reason: unknown): void {
  if (!isLeft(reason)) throw reason;
}

function describeFailure({ edition, role, seed }: Walk, page: Page, log: readonly string[], wrong: readonly string[]) {
  const width = page.viewportSize()?.width;
  return [
    `${wrong.join('\n')}\nat ${page.url()}, ${width} px; npm run test:explore -- 10 ${seed} ${role} ${edition}`,
    ...log.slice(-SHOWN_STEPS),
  ].join('\n  ');
}

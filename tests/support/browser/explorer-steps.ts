import type { ElementHandle, Page } from 'playwright-core';
import type { Edition } from '#contract/edition.ts';
import type { Role } from '#contract/roles.ts';
import { hostileTexts } from '#tests/support/generators/hostile-texts.ts';
import { pagesOf } from '../../../emulator/gallery/pages/pages.ts';
import type { SeededRandom } from '../../../emulator/seeds/seeded-random.ts';
import { routeTables } from './edition-pages.ts';
import { bringIntoSight, type ControlKind, findControls } from './explorer-controls.ts';
import { type Network, networkFaults } from './explorer-faults.ts';

// What the explorer does. Each step returns its line in the log, or undefined where the page does not offer it.

export type Explored = {
  random: SeededRandom;
  edition: Edition;
  role: Role;
  network: Network;
  page: () => Page;
  /** Moves the clocks of the browser and of the platform forward. */
  moveClock: (minutes: number) => Promise<void>;
  openTab: () => Promise<string | undefined>;
  switchTab: () => Promise<string | undefined>;
};
type Step = { weight: number; run: (explored: Explored) => Promise<string | undefined> };

/** Texts that a page may show without being wrong: the explorer looks for these words. */
const typed = hostileTexts.filter((text) => !/undefined|NaN|Invalid Date|\[object/i.test(text) && text.length <= 500);
const ordinary = [
  '工程师',
  '王',
  '朝阳区',
  '杭州',
  '阿卜杜拉·买买提',
  'a@x.com',
  '13800000000',
  '12000',
  '2027-01-07',
  '0',
  '备注',
];
const keys = [
  ...['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Enter', 'Escape', 'Escape', 'Space'],
  ...['ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'PageDown', 'Backspace'],
];
const queries = [
  'q=王',
  'q=%E5%B7%A5',
  'status=pending',
  'id=unknown',
  'sort=-updateTime',
  'view=board',
  'tab=reports',
  'weeks=x',
  'saved=unknown',
  'token=unknown',
];
const widths = [320, 360, 768, 1024, 1280, 1440];

const click: Step = {
  weight: 40,
  run: async ({ page, random }) => {
    const target = await pick(page(), 'clicked', random);
    if (!target) return undefined;
    await page().mouse.click(target.x, target.y, { clickCount: random.chance(5) ? 2 : 1 });
    return `click ${target.name}`;
  },
};

const clickAnywhere: Step = {
  weight: 2,
  run: async ({ page, random }) => {
    const { width, height } = page().viewportSize() ?? { width: 1280, height: 800 };
    const [x, y] = [random.number(width), random.number(height)];
    await page().mouse.click(x, y);
    return `click at ${x}, ${y}`;
  },
};

const write: Step = {
  weight: 16,
  run: async ({ page, random }) => {
    const target = await pick(page(), 'written', random);
    if (!target) return undefined;
    const text = random.pick(random.chance(50) ? ordinary : typed);
    await page().mouse.click(target.x, target.y);
    if (random.chance(70)) await page().keyboard.press('ControlOrMeta+a');
    if (['date', 'time', 'datetime-local'].includes(target.type)) await page().keyboard.type('20270107');
    else await page().keyboard.insertText(text);
    return `write ${JSON.stringify(text.slice(0, 40))} into ${target.name}`;
  },
};

const choose: Step = {
  weight: 5,
  run: async ({ page, random }) => {
    const target = await pick(page(), 'chosen', random);
    if (!target) return undefined;
    const index = random.number(8);
    await target.element.evaluate((select) => select instanceof HTMLSelectElement && select.focus());
    await page().keyboard.press('Home');
    for (let step = 0; step < index; step += 1) await page().keyboard.press('ArrowDown');
    return `choose option ${index} of ${target.name}`;
  },
};

const press: Step = {
  weight: 16,
  run: async ({ page, random }) => {
    const key = random.pick(keys);
    await page().keyboard.press(key);
    return `press ${key}`;
  },
};

const changeAddress: Step = {
  weight: 8,
  run: async ({ page, random, edition, role }) => {
    const table = routeTables[edition];
    const own = table.routesOf(role).map(({ path }) => path);
    const others = [...pagesOf(table).map(({ path }) => path), ...table.redirects.map(({ from }) => from), '/unknown'];
    const path = random.pick(random.chance(85) ? own : others);
    const written = random.chance(10) ? `${path}/` : random.chance(5) ? path.toUpperCase() : path;
    const hash = random.chance(30) ? `#${written}?${random.pick(queries)}` : `#${written}`;
    await page().evaluate((next) => location.assign(next), hash);
    return `open ${hash}`;
  },
};

const goInHistory: Step = {
  weight: 6,
  run: async ({ page, random }) => {
    const way = random.chance(70) ? -1 : 1;
    await page().evaluate((steps) => history.go(steps), way);
    return way < 0 ? 'back' : 'forward';
  },
};

const reload: Step = {
  weight: 2,
  run: async ({ page, network }) => {
    // The browser would show its own page.
    if (network.current() === 'offline') return undefined;
    await page().evaluate(() => location.reload());
    return 'reload';
  },
};

const changeNetwork: Step = {
  weight: 5,
  run: async ({ network, random }) => {
    if (network.current()) {
      await network.end();
      return 'network: well again';
    }
    const fault = random.pick(networkFaults);
    await network.begin(fault);
    return `network: ${fault}`;
  },
};

const resize: Step = {
  weight: 3,
  run: async ({ page, random }) => {
    const width = random.pick(widths);
    await page().setViewportSize({ width, height: random.pick([500, 800]) });
    return `resize to ${width} px`;
  },
};

const moveClock: Step = {
  weight: 2,
  run: async ({ random, moveClock }) => {
    const minutes = random.pick([1, 10, 60, 600]);
    await moveClock(minutes);
    return `${minutes} minutes later`;
  },
};

const openTab: Step = { weight: 1, run: ({ openTab }) => openTab() };
const switchTab: Step = { weight: 3, run: ({ switchTab }) => switchTab() };

const steps: readonly Step[] = [
  click,
  clickAnywhere,
  write,
  choose,
  press,
  changeAddress,
  goInHistory,
  reload,
  changeNetwork,
  resize,
  moveClock,
  openTab,
  switchTab,
];
const weights = steps.flatMap((step) => new Array<Step>(step.weight).fill(step));

/** Does one step by chance. Returns its line in the log. */
export async function takeStep(explored: Explored): Promise<string> {
  for (;;) {
    const line = await explored.random.pick(weights).run(explored);
    if (line !== undefined) return line;
  }
}

type Target = NonNullable<Awaited<ReturnType<typeof bringIntoSight>>> & { element: ElementHandle<Element> };

/** Picks a control of a kind, and scrolls to it. */
async function pick(page: Page, kind: ControlKind, random: SeededRandom): Promise<Target | undefined> {
  const found = await findControls(page, kind);
  if (found.length === 0) return undefined;
  const element = random.pick(found);
  const place = await bringIntoSight(element);
  return place && { ...place, element };
}

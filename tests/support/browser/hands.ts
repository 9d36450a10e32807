import type { Locator } from 'playwright-core';
import { pressByKeyboard, tabTo, typeByKeyboard } from './person.ts';

/** How a person works with a page, so that one journey can be taken in several ways. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option by its label. */
  choose: (select: Locator, label: string) => Promise<void>;
  /** Enters a day, `YYYY-MM-DD`. */
  setDay: (field: Locator, day: string) => Promise<void>;
  /** Enters a time of day, `HH:mm`. */
  setClock: (field: Locator, clock: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** Chooses a radio button of its group. */
  mark: (radio: Locator) => Promise<void>;
  /** Chooses an entry of a menu. */
  pick: (menuButton: Locator, entry: string) => Promise<void>;
};

export const mouse: Hands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  choose: async (select, label) => {
    await select.selectOption({ label });
  },
  setDay: (field, day) => field.fill(day),
  setClock: (field, clock) => field.fill(clock),
  tick: (box) => box.check(),
  mark: (radio) => radio.check(),
  pick: async (menuButton, entry) => {
    await menuButton.click();
    await menuButton.page().getByRole('menuitem', { name: entry }).click();
  },
};

export const keyboard: Hands = {
  press: (target) => pressByKeyboard(target.page(), target),
  type: (field, text) => typeByKeyboard(field.page(), field, text),
  choose: async (select, label) => {
    const { keyboard: keys } = select.page();
    await tabTo(select.page(), select);
    await keys.press('Home');
    const options = await select.locator('option').allTextContents();
    for (let step = 0; step < options.indexOf(label); step += 1) await keys.press('ArrowDown');
  },
  setDay: typeDay,
  setClock: typeClock,
  tick: (box) => pressByKeyboard(box.page(), box, 'Space'),
  mark: markByArrows,
  pick: async (menuButton, entry) => {
    const page = menuButton.page();
    await pressByKeyboard(page, menuButton);
    const item = page.getByRole('menuitem', { name: entry });
    await item.waitFor();
    const isFocused = () => item.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 12 && !(await isFocused()); step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  },
};

/** Tab reaches the marked radio button of a group, or the first one; the arrow keys mark the others. */
async function markByArrows(radio: Locator): Promise<void> {
  const page = radio.page();
  const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
  const marked = group.and(page.locator(':checked'));
  await tabTo(page, (await marked.count()) > 0 ? marked : group.first());
  if (await radio.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Space');
  for (let step = 0; step < 12 && !(await radio.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
}

/** Types the parts of a day in the order of the browser's language, which the page does not choose. */
async function typeDay(field: Locator, day: string): Promise<void> {
  const { keyboard: keys } = field.page();
  const [year = '', month = '', date = ''] = day.split('-');
  await tabTo(field.page(), field);
  for (const parts of [
    [year, month, date],
    [month, date, year],
    [date, month, year],
  ]) {
    for (let part = 0; part < 3; part += 1) await keys.press('ArrowLeft');
    for (const part of parts) {
      await keys.type(part);
      // A year may have more digits; a month and a day of two digits move on by themselves.
      if (part === year) await keys.press('ArrowRight');
    }
    if ((await field.inputValue()) === day) return;
  }
  throw new Error(`The day could not be typed: ${field}`);
}

/** Types the parts of a time of day as the browser's language writes it, with 24 hours or with 12. */
async function typeClock(field: Locator, clock: string): Promise<void> {
  const { keyboard: keys } = field.page();
  const [hour = '', minute = ''] = clock.split(':');
  const half = String(Number(hour) % 12 || 12).padStart(2, '0');
  await tabTo(field.page(), field);
  for (const parts of [
    [hour, minute],
    [half, minute, Number(hour) < 12 ? 'AM' : 'PM'],
  ]) {
    for (let part = 0; part < 3; part += 1) await keys.press('ArrowLeft');
    for (const part of parts) await keys.type(part);
    if ((await field.inputValue()) === clock) return;
  }
  throw new Error(`The time could not be typed: ${field}`);
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { waitForQuiet } from './browser.ts';

// Checks of a rendered page: accessibility rules, overflow, focus rings.

const axeSchema = v.array(
  v.object({ id: v.string(), nodes: v.array(v.object({ target: v.array(v.unknown()), failureSummary: v.string() })) }),
);

/**
 * Waits until the page has finished loading. A built page also contains the heading of the login screen, which is hidden
 * at other addresses.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1, [role=dialog]')].some((element) => element.checkVisibility()),
  );
  await waitForQuiet(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** The minified file, because each page receives it anew. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * Style sheets are not preloaded: only a rule that is off by default needs them. Preloading audio and video takes a third
 * of the time of a run, so only pages that contain some do it.
 */
const axeOptions = `{
  resultTypes: ['violations'],
  preload: document.querySelector('audio, video') ? { assets: ['media'] } : false,
}`;

/**
 * What axe finds wrong: `rule: place` for each. The debugger's evaluation is not held up by the page's own policy. Left
 * out are the marks at the edges of a menu, which hand the focus on at once: the journeys by keyboard show that it rests
 * on none of them.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    `axe.run({ exclude: ['[data-base-ui-focus-guard]'] }, ${axeOptions}).then((all) => all.violations)`,
  );
  return v
    .parse(axeSchema, found)
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary.replaceAll('\n', ' ')})`),
    );
}

/** Returns elements that overflow the window, the scrolling body of a dialog, the frame of a table, or a cell. */
export async function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    const root = document.querySelector('html');
    // A document that has just begun has nothing yet that could overflow.
    if (root === null) return [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > root.clientWidth;
    const wide =
      root.scrollWidth <= root.clientWidth
        ? []
        : [...root.querySelectorAll('body *')]
            .filter((element) => isBeyond(element) && ![...element.children].some(isBeyond))
            .map((element) => `${name(element)} reaches beyond ${root.clientWidth} to ${root.scrollWidth}`)
            .slice(0, 5)
            .concat(['the page']);
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=dialog] > div')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `in a dialog: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
    const cells = [...document.querySelectorAll('th, td')]
      .filter((cell) => getComputedStyle(cell).overflowX === 'visible' && cell.scrollWidth > cell.clientWidth)
      .map((cell) => `in a table: ${name(cell)} ${cell.scrollWidth} > ${cell.clientWidth}`);
    const tables = [...document.querySelectorAll('table')].flatMap(({ caption, offsetWidth, parentElement: frame }) => {
      const isClipped = frame && getComputedStyle(frame).overflowX === 'clip' && offsetWidth > frame.clientWidth + 1;
      return isClipped ? [`the table ${caption?.textContent} is clipped: ${offsetWidth} > ${frame.clientWidth}`] : [];
    });
    return [...wide, ...dialogs, ...tables, ...cells];
  });
}

/** Returns the placeholders that are longer than their fields. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.locator('input[placeholder]').evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (!(field instanceof HTMLInputElement) || !field.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d');
      if (context) context.font = font;
      // A field with suggestions keeps room for a mark, and a search field for the one that empties it.
      const room = field.list || field.type === 'search' ? 20 : 0;
      const inside = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - room;
      return (context?.measureText(field.placeholder).width ?? Number.NaN) <= inside ? [] : [field.placeholder];
    }),
  );
}

export type Stop = { name: string; ring: boolean; inSight: boolean };

/** Describes the focused element: whether it or its frame shows a ring, and whether something covers it. */
export async function describeFocus(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return undefined;
    let ring: Element | null = focused;
    const isRing = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const seen = outlineColor !== 'transparent' && !/\/ 0\)$|, 0\)$/.test(outlineColor);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && seen;
    };
    for (let level = 0; level < 3 && ring !== null && !isRing(ring); level += 1) ring = ring.parentElement;
    const { left, top, width, height } = (ring ?? focused).getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
    return {
      name: `${focused.tagName} ${label.slice(0, 40) || (focused.getAttribute('name') ?? '')}`,
      ring: ring !== null && isRing(ring),
      inSight: hit !== null && ((ring ?? focused).contains(hit) || hit.contains(focused)),
    };
  });
}

/** Waits until the page has rendered what changed. */
export function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
}

/** Returns the elements that Tab reaches from the top of the page, at most `limit`. */
export async function stopsOf(page: Page, limit: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press('Tab');
    await nextFrame(page);
    let stop = await describeFocus(page);
    // Scrolling and transitions on focus take some frames.
    for (let frame = 0; frame < 60 && stop && !(stop.ring && stop.inSight); frame += 1) {
      await nextFrame(page);
      stop = await describeFocus(page);
    }
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

import type { ElementHandle, Page } from 'playwright-core';

// What a person could act on next.

const CLICKED =
  'a[href], button, summary, label, [role=menuitem], [role=tab], [role=switch], [role=checkbox], [role=radio]';
const WRITTEN = 'input:not([type=file], [type=checkbox], [type=radio]), textarea';
const selectors = { clicked: CLICKED, written: WRITTEN, chosen: 'select' } as const;

export type ControlKind = keyof typeof selectors;

/** Finds the enabled controls of a kind that can be seen: those of the layer on top, if a dialog or a menu is open. */
export async function findControls(page: Page, kind: ControlKind): Promise<ElementHandle<Element>[]> {
  const found = await page.evaluateHandle((selector) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter(isShown);
    const scope = layers.at(-1) ?? document;
    return [...scope.querySelectorAll(selector)].filter((element) => isShown(element) && !element.matches(':disabled'));
  }, selectors[kind]);
  const properties = await found.getProperties();
  return [...properties.values()].flatMap((property) => property.asElement() ?? []);
}

/** Scrolls to an element. Returns its name and its middle, or undefined if it is gone. */
export function bringIntoSight(element: ElementHandle<Element>) {
  return element.evaluate((target) => {
    if (!target.isConnected) return undefined;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const label = target.getAttribute('aria-label') ?? target.getAttribute('name') ?? target.textContent ?? '';
    return {
      x: left + width / 2,
      y: top + height / 2,
      name: `${target.tagName.toLowerCase()} ${label.trim().slice(0, 30)}`,
      type: target.getAttribute('type') ?? '',
    };
  });
}

import type { BrowserContext } from 'playwright-core';
import type { Preparation } from './page-pool.ts';
import { translatePages } from './translation.ts';

// Browsers as people have them: under each condition every page works as usual.

export type Condition = Preparation & { name: string };

const before = (script: () => void) => async (context: BrowserContext) => {
  await context.addInitScript(script);
};

export const conditions: readonly Condition[] = [
  { name: 'an ordinary browser' },
  { name: 'a translated page', prepareContext: translatePages },
  { name: 'a full storage', prepareContext: before(fillStorage) },
  { name: 'the time of New York', contextOptions: { timezoneId: 'America/New_York' } },
  { name: 'the time of Auckland', contextOptions: { timezoneId: 'Pacific/Auckland' } },
  { name: 'texts typed by composition', prepareContext: before(compose) },
];

/** Deals the conditions out in turn. */
export function conditionAt(place: number): Condition {
  const condition = conditions[place % conditions.length];
  if (!condition) throw new RangeError('No place is negative');
  return condition;
}

/** Refuses to store anything that takes more room than what it replaces. */
function fillStorage(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    if (String(value).length > (this.getItem(key)?.length ?? -1)) {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    }
    setItem.call(this, key, value);
  };
}

/** Turns each text that is typed into one that an input method composes: letters first, then what they stand for. */
function compose(): void {
  const composed = 'textarea, input:not([type]), input[type=text], input[type=search]';
  const start = (type: string, data: string) => new CompositionEvent(type, { bubbles: true, data });
  window.addEventListener(
    'input',
    (event) => {
      const field = event.target;
      if (!event.isTrusted || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      if (!field.matches(composed) || field.value === '') return;
      event.stopImmediatePropagation();
      const { value } = field;
      // The setter of the class: React replaces the one of the element.
      const own = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
      const setter = Object.getOwnPropertyDescriptor(own, 'value')?.set;
      field.dispatchEvent(start('compositionstart', ''));
      for (const text of [`${value.slice(0, -1)}pin`, value]) {
        setter?.call(field, text);
        const inputType = 'insertCompositionText';
        field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, inputType, data: text }));
      }
      field.dispatchEvent(start('compositionend', value));
    },
    { capture: true },
  );
}

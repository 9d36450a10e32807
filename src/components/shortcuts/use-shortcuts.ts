import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { localTexts } from '../../cloud/session/browser-storage.ts';

/** What each key does, such as `J` or `?`; undefined where it can't be done now. */
export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

const SETTING = 'shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areOn = () => localTexts.getItem(SETTING) !== OFF;

function setOn(isOn: boolean): void {
  if (isOn) localTexts.removeItem(SETTING);
  else localTexts.setItem(SETTING, OFF);
  for (const listener of listeners) listener();
}

/** Whether shortcuts are on in this browser, and the function that turns them on and off (WCAG 2.2, 2.1.4). */
export function useShortcutSetting(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  return { isOn: useSyncExternalStore(subscribe, areOn), setOn };
}

/**
 * Single keys that act while the page, or the details of one record on it, has the focus. They do nothing while one types,
 * in a menu, under a further dialog, and together with Ctrl, Alt or Meta.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const { isOn } = useShortcutSetting();
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent): void {
      const act = isMeantElsewhere(event) ? undefined : latest.current[event.key.toUpperCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** What takes letters itself. */
const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

function isMeantElsewhere({ target, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return true;
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelectorAll('[role=dialog], [data-beside]').length > 1;
}

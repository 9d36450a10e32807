import { useEffect } from 'react';
import type { Role } from '#contract/roles.ts';
import { parseRole } from './return-address.ts';

declare global {
  interface Window {
    /** Of `build/before-paint.js`, on a page that came with its login screen drawn. */
    takeEarlyChoice?: () => { role: string | null; goesOn: boolean };
  }
}

/** Does what was done on the drawn screen before the app had taken it over. */
export function useEarlyChoice(onMark: (role: Role) => void, onChoose: (role: Role | null) => void): void {
  useEffect(() => {
    const choice = window.takeEarlyChoice?.();
    delete window.takeEarlyChoice;
    if (choice === undefined) return;
    const role = parseRole(choice.role);
    if (role !== null) onMark(role);
    if (choice.goesOn) onChoose(role);
  }, [onMark, onChoose]);
}

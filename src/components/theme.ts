import { useState } from 'react';
import { localTexts } from '../cloud/session/browser-storage.ts';
import { useMediaQuery } from './media-query.ts';

export type Theme = 'light' | 'dark';

const KEY = 'theme';

function chosenTheme(): Theme | null {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** Choosing the system's own theme makes the page follow the system again. */
function chooseTheme(theme: Theme, system: Theme) {
  if (theme === system) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === system) localTexts.removeItem(KEY);
  else localTexts.setItem(KEY, theme);
}

/** The current theme, and a function that switches to the other one. */
export type ThemeChoice = { theme: Theme; toggle: () => void };

export function useTheme(): ThemeChoice {
  const system: Theme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  const [chosen, setChosen] = useState(chosenTheme);
  const theme = chosen ?? system;
  function toggle() {
    const next: Theme = theme === 'dark' ? 'light' : 'dark';
    chooseTheme(next, system);
    setChosen(next === system ? null : next);
  }
  return { theme, toggle };
}

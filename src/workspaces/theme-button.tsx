import { Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '../components/theme.ts';
import { IconButton } from '../components/ui/button.tsx';
import { shell } from '../copy/shell.ts';

export function themeIcon({ theme }: ThemeChoice) {
  return theme === 'dark' ? Sun : Moon;
}

export function themeLabel({ theme }: ThemeChoice): string {
  return theme === 'dark' ? shell.toLight : shell.toDark;
}

/** Switches to the other theme. */
export function ThemeButton({ theme }: { theme: ThemeChoice }) {
  return <IconButton label={themeLabel(theme)} icon={themeIcon(theme)} onClick={theme.toggle} />;
}

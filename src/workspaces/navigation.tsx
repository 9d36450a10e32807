import { useLocation } from 'react-router-dom';
import { Link } from '../components/ui/link.tsx';
import { shell } from '../copy/shell.ts';
import { icons } from './icons.ts';
import type { Section } from './section.ts';

type NavigationProps = { sections: readonly Section[]; onNavigate?: () => void };

/** The sidebar's entries. A bar, the font weight and `aria-current` mark the current one. */
export function Navigation({ sections, onNavigate }: NavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={shell.navigation} className="min-h-0 flex-1 overflow-y-auto px-3 py-4">
      <ul className="grid gap-0.5">
        {sections.map((section) => {
          if (section.isOfAccount) return null;
          const { Mark } = section;
          const Icon = icons[section.icon];
          return (
            <li key={section.path}>
              <Link
                to={section.path}
                aria-current={pathname === section.path ? 'page' : undefined}
                {...(onNavigate && { onClick: onNavigate })}
                className="relative flex h-9 items-center gap-3 rounded-sm px-3 text-ink transition-colors hover:bg-hover hover:text-ink-strong aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.75 aria-[current=page]:before:rounded-sm aria-[current=page]:before:bg-accent-ink pointer-coarse:h-11"
              >
                <Icon size={17} aria-hidden className="shrink-0" />
                {section.label}
                {Mark && <Mark />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

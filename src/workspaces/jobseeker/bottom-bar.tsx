import { useLocation } from 'react-router-dom';
import { Link } from '../../components/ui/link.tsx';
import { bottomBarCopy as texts } from '../../copy/recruiting/bottom-bar.ts';
import { icons } from '../icons.ts';
import type { Section } from '../section.ts';

/** Leads to the résumé, the favourites and everything else that has no entry in the bar. */
const OWN = '/jobseeker';

const entries = [
  { path: '/jobseeker/jobs', label: texts.jobs, icon: 'search' },
  { path: '/jobseeker/applications', label: texts.applications, icon: 'applications' },
  { path: '/jobseeker/interviews', label: texts.interviews, icon: 'calendar' },
  { path: OWN, label: texts.own, icon: 'person' },
] as const;

/** What job seekers open most, within reach of the thumb. One entry is always current. */
export function BottomBar({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const current = entries.find(({ path }) => path === pathname)?.path ?? OWN;
  return (
    <nav aria-label={texts.navigation}>
      <ul className="grid grid-cols-4">
        {entries.map(({ path, label, icon }) => {
          const Icon = icons[icon];
          const Mark = sections.find((section) => section.path === path)?.Mark;
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={path === pathname ? 'page' : path === current || undefined}
                className="group relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs text-muted transition-colors focus-visible:-outline-offset-2 aria-[current]:font-medium aria-[current]:text-accent-ink"
              >
                <span className="rounded-md px-4 py-0.5 transition-colors group-aria-[current]:bg-accent-soft">
                  <Icon size={20} aria-hidden />
                </span>
                {label}
                {/* It stands half on the mark of the current entry, which it would cut if it had the colour of the bar. */}
                {Mark && (
                  <span className="absolute top-0.5 left-1/2 ml-2.5 *:bg-neutral-soft!">
                    <Mark isRepeated />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

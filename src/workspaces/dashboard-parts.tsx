import { ArrowRight, FlaskConical, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../components/class-names.ts';
import { Badge } from '../components/ui/badge.tsx';
import { Link } from '../components/ui/link.tsx';
import { dashboards } from '../copy/dashboard.ts';
import { type IconName, icons } from './icons.ts';

/** Marks figures that are not real. */
export function SampleMark() {
  return (
    <span title={dashboards.sampleNote} className="inline-flex">
      <Badge icon={FlaskConical}>{dashboards.sample}</Badge>
    </span>
  );
}

/** The top of a landing page: a greeting, and the kind of account. */
export function Welcome({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  );
}

type FigureValue = { key: string; label: string; value: ReactNode };

type FiguresProps = {
  figures: readonly FigureValue[];
  /** The figures are the specification's samples. */
  sample: boolean;
  busy?: boolean;
  aside?: ReactNode;
};

/** Figures with their labels, in one band. On phones three fit in one row, four take two rows. */
export function Figures({ figures, sample, busy = false, aside }: FiguresProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="flex items-center gap-2.5 text-lg">
          {dashboards.figures}
          {sample && <SampleMark />}
        </h2>
        {aside}
      </div>
      <dl
        aria-busy={busy || undefined}
        className={classNames(
          'grid gap-px overflow-hidden rounded-md border border-line bg-line',
          figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2 md:grid-cols-4',
        )}
      >
        {figures.map((figure) => (
          <div
            key={figure.key}
            className="relative flex flex-col gap-1 bg-panel px-4 py-4 transition-colors has-[a:hover]:bg-hover sm:px-5"
          >
            <dt className="text-muted">{figure.label}</dt>
            <dd className="flex min-h-9 items-end text-3xl font-semibold text-ink-strong tabular-nums">
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ShortcutProps = { icon: IconName; label: string; line?: string | undefined; busy?: boolean };

const shortcutClass =
  'group flex w-full items-center gap-3.5 px-5 py-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2';

function ShortcutContent({ icon, label, line, busy = false }: ShortcutProps) {
  const End = busy ? LoaderCircle : ArrowRight;
  const Icon = icons[icon];
  return (
    <>
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-neutral-soft text-neutral">
        <Icon size={18} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink-strong">{label}</span>
        {line && <span className="block text-sm text-muted">{line}</span>}
      </span>
      <End
        size={16}
        aria-hidden
        className={classNames('shrink-0 text-muted group-hover:text-ink-strong', busy && 'spin')}
      />
    </>
  );
}

/** A shortcut that opens a page. */
export function ShortcutLink({ to, ...content }: ShortcutProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={shortcutClass}>
        <ShortcutContent {...content} />
      </Link>
    </li>
  );
}

/** A shortcut that runs a check before it opens a page. */
export function ShortcutButton({ onClick, ...content }: ShortcutProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} aria-busy={content.busy} className={shortcutClass}>
        <ShortcutContent {...content} />
      </button>
    </li>
  );
}

export function Shortcuts({ children }: { children: ReactNode }) {
  return (
    <ul data-shortcuts className="ruled overflow-hidden rounded-b-md">
      {children}
    </ul>
  );
}

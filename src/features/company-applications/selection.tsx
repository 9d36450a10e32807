import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { companyApplicationsCopy } from '../../copy/recruiting/company-applications.ts';
import { type Application, isOpen, movesOf } from './application-moves.ts';

const texts = companyApplicationsCopy.several;

type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
};
const SelectionContext = createContext<Selection>({ ids: new Set(), set: () => undefined });

/** Boxes read the selection here, because the rows of the list are memoized. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo(() => ({ ids, set }), [ids]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

const boxClass = 'size-4 shrink-0 align-middle accent-accent pointer-coarse:size-5';

/** Selects a row. Applications that are no longer open can't be decided on. */
export function SelectBox({ application }: { application: Application }) {
  const { ids, set } = useContext(SelectionContext);
  if (!isOpen(application)) return null;
  const { _id, applicantName } = application;
  function toggle(): void {
    const next = new Set(ids);
    if (!next.delete(_id)) next.add(_id);
    set(next);
  }
  return (
    <input
      type="checkbox"
      aria-label={texts.select(applicantName)}
      checked={ids.has(_id)}
      onChange={toggle}
      className={boxClass}
    />
  );
}

/** Selects all rows that can be decided on, or none. */
export function SelectAllBox({ rows }: { rows: readonly Application[] }) {
  const { ids, set } = useContext(SelectionContext);
  const open = rows.filter(isOpen);
  const isAll = open.length > 0 && open.every(({ _id }) => ids.has(_id));
  return (
    <input
      type="checkbox"
      aria-label={texts.selectAll}
      checked={isAll}
      disabled={open.length === 0}
      onChange={() => set(new Set(isAll ? [] : open.map(({ _id }) => _id)))}
      className={boxClass}
    />
  );
}

type SelectionBarProps = {
  rows: readonly Application[];
  isVerified: boolean;
  onShortlist: (applications: readonly Application[]) => Promise<unknown>;
  onReject: (applications: readonly Application[]) => void;
};

/** What can be done with the selected rows, while there are any. */
export function SelectionBar({ rows, isVerified, onShortlist, onReject }: SelectionBarProps) {
  const { ids, set } = useContext(SelectionContext);
  const { events, needsApproval, busy } = companyApplicationsCopy;
  const selected = rows.filter((row) => ids.has(row._id) && isOpen(row));
  if (selected.length === 0) return null;
  const shortlistable = selected.filter(({ status }) => movesOf(status).some(({ event }) => event === 'shortlist'));
  const isWhole = shortlistable.length === selected.length;
  return (
    // Without a height, so that the rows stay where they are: the bar covers the filter above them.
    <div className="sticky top-[calc(116px+var(--bar))] z-20 h-0">
      <div className="absolute inset-x-0 bottom-2 flex min-h-12 items-center gap-2 rounded-md border border-accent-ink bg-accent-soft px-3 max-sm:min-h-20 sm:pointer-coarse:min-h-13">
        <p role="status" className="mr-auto font-medium text-accent-ink tabular-nums">
          {texts.selected(selected.length)}
        </p>
        <Button
          size="sm"
          disabled={!isVerified || shortlistable.length === 0}
          title={isVerified ? undefined : needsApproval}
          busyLabel={busy}
          onClick={async () => {
            await onShortlist(shortlistable);
            set(new Set());
          }}
        >
          {isWhole ? events.shortlist : texts.some(events.shortlist, shortlistable.length)}
        </Button>
        <Button size="sm" onClick={() => onReject(selected)}>
          {events.reject}
        </Button>
        <IconButton label={texts.clear} icon={X} onClick={() => set(new Set())} />
      </div>
    </div>
  );
}

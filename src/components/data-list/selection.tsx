import { X } from 'lucide-react';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
} from 'react';
import { selectionCopy as texts } from '../../copy/recruiting/selection.ts';
import { IconButton } from '../ui/button.tsx';

type Selection = {
  ids: ReadonlySet<string>;
  set: Dispatch<SetStateAction<ReadonlySet<string>>>;
};
const SelectionContext = createContext<Selection>({ ids: new Set(), set: () => undefined });

type SelectionProviderProps = {
  /** The ids that are selected at first. */
  initial?: readonly string[];
  children: ReactNode;
};

/** Boxes read the selection here, because the rows of the list are memoized. */
export function SelectionProvider({ initial = [], children }: SelectionProviderProps) {
  const [ids, set] = useState<ReadonlySet<string>>(() => new Set(initial));
  const selection = useMemo(() => ({ ids, set }), [ids]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

const boxClass = 'size-4 shrink-0 align-middle accent-accent pointer-coarse:size-5';

/** Returns a function that takes records out of the selection. */
export function useDeselect(): (records: readonly { _id: string }[]) => void {
  const { set } = useContext(SelectionContext);
  return (records) => set((ids) => new Set([...ids].filter((id) => !records.some(({ _id }) => _id === id))));
}

/** Selects the row of a record. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { ids, set } = useContext(SelectionContext);
  function toggle(): void {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    set(next);
  }
  return (
    <input
      type="checkbox"
      aria-label={texts.select(name)}
      checked={ids.has(id)}
      onChange={toggle}
      className={boxClass}
    />
  );
}

/** Selects all rows that have a box, or none. */
export function SelectAllBox({ rows }: { rows: readonly { _id: string }[] }) {
  const { ids, set } = useContext(SelectionContext);
  const isAll = rows.length > 0 && rows.every(({ _id }) => ids.has(_id));
  return (
    <input
      type="checkbox"
      aria-label={texts.selectAll}
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => set(new Set(isAll ? [] : rows.map(({ _id }) => _id)))}
      className={boxClass}
    />
  );
}

type SelectionBarProps<R> = {
  /** The rows that have a box. */
  rows: readonly R[];
  /** Says how many are selected. */
  label: (count: number) => string;
  /** The buttons of what can be done with the selected rows. `clear` selects none. */
  renderActions: (selected: readonly R[], clear: () => void) => ReactNode;
};

/** What can be done with the selected rows, while there are any. */
export function SelectionBar<R extends { _id: string }>({ rows, label, renderActions }: SelectionBarProps<R>) {
  const { ids, set } = useContext(SelectionContext);
  const selected = rows.filter((row) => ids.has(row._id));
  if (selected.length === 0) return null;
  const clear = () => set(new Set());
  return (
    // Without a height, so that the rows stay where they are: the bar covers the filter above them.
    <div className="sticky top-[calc(116px+var(--bar))] z-20 h-0 max-sm:top-[calc(142px+var(--bar))] max-sm:pointer-coarse:top-[calc(150px+var(--bar))]">
      <div className="absolute inset-x-0 bottom-2 flex min-h-12 items-center gap-2 rounded-md border border-accent-ink bg-accent-soft px-3 max-sm:min-h-18.5 pointer-coarse:min-h-13 max-sm:pointer-coarse:min-h-20.5">
        <p role="status" className="mr-auto font-medium text-accent-ink tabular-nums">
          {label(selected.length)}
        </p>
        {renderActions(selected, clear)}
        <IconButton label={texts.clear} icon={X} onClick={clear} />
      </div>
    </div>
  );
}

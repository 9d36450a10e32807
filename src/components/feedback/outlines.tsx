import { classNames } from '../class-names.ts';
import { panelClass } from '../ui/panel.tsx';
import { Bar, barKeys } from './loading.tsx';

export function LinesOutline() {
  return (
    <div className="ruled">
      {barKeys(4).map((key) => (
        <div key={key} className="flex h-11 items-center justify-between gap-6">
          <Bar className="h-3.5 w-1/2" />
          <Bar className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}

/** The outline of `FilterTabs`. */
export function TabsOutline() {
  return (
    <div className="flex h-10 items-center gap-7 overflow-hidden border-b border-line px-2.5 pointer-coarse:h-11">
      {barKeys(6).map((key) => (
        <Bar key={key} className="h-3.5 w-14 shrink-0" />
      ))}
    </div>
  );
}

const controls = {
  search: 'min-w-0 flex-[1_1_260px] lg:basis-50 sm:max-w-90',
  text: 'w-32 max-lg:flex-[1_1_8rem]',
  filter: 'w-40',
  shortFilter: 'w-24',
  /** The button that shows more filters. */
  more: 'w-29',
  /** Cards have no column heads to sort by. */
  sort: 'w-36 md:hidden',
} as const;
type ToolbarOutlineProps = { shows: readonly (keyof typeof controls)[]; isCounted: boolean };

/** The outline of a `ListToolbar`. It takes as many lines. */
export function ToolbarOutline({ shows, isCounted }: ToolbarOutlineProps) {
  const keys = barKeys(shows.length);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {shows.map((control, place) => (
        <Bar key={keys[place]} className={classNames('h-9 pointer-coarse:h-11', controls[control])} />
      ))}
      {isCounted && <span className="ml-auto h-[1lh] text-sm max-sm:basis-full" />}
    </div>
  );
}

/** The outline of a `DataTable`: a table from 768 px on, cards below. */
export function ListOutline({ isCompact = false }: { isCompact?: boolean | undefined }) {
  return (
    <>
      <div className={classNames(panelClass, 'hidden ruled md:block')}>
        <TableLine height="h-10" bar="h-3" />
        {barKeys(8).map((key) => (
          <TableLine key={key} height="h-12" bar="h-3.5" />
        ))}
      </div>
      <div className="grid gap-3 md:hidden">
        {barKeys(4).map((key) => (
          <div key={key} className={classNames(panelClass, 'grid gap-3 p-4')}>
            <Bar className="h-4 w-3/5" />
            <Bar className="h-3.5 w-2/5" />
            <Bar className="h-3.5 w-1/3" />
            {!isCompact && <Bar className="mt-4 ml-auto h-6 w-24" />}
          </div>
        ))}
      </div>
    </>
  );
}

function TableLine({ height, bar }: { height: string; bar: string }) {
  return (
    <div className={classNames('flex items-center gap-6 px-4', height)}>
      <Bar className={classNames(bar, 'w-1/4')} />
      <Bar className={classNames(bar, 'w-1/6')} />
      <Bar className={classNames(bar, 'w-1/5')} />
      <Bar className={classNames(bar, 'ml-auto w-16')} />
    </div>
  );
}

export function DocumentOutline() {
  return (
    <div className="grid gap-8">
      <HeadOutline />
      <FactsOutline />
    </div>
  );
}

export function ProfileOutline() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className={classNames(panelClass, 'p-5 sm:p-6')}>
        <HeadOutline />
      </div>
      <div className={classNames(panelClass, 'grid gap-3 p-5 lg:row-span-2 lg:p-6')}>
        <Bar className="h-4 w-24" />
        <Bar className="hidden h-3.5 w-4/5 lg:block" />
        <Bar className="hidden h-3.5 w-3/5 lg:block" />
      </div>
      <FactsPanelOutline />
    </div>
  );
}

/** A panel with the facts of a record. */
export function FactsPanelOutline() {
  return (
    <div className={classNames(panelClass, 'p-5 sm:p-6')}>
      <FactsOutline />
    </div>
  );
}

function HeadOutline() {
  return (
    <div className="flex items-center gap-5">
      <Bar className="size-20 rounded-md" />
      <div className="grid flex-1 gap-3">
        <Bar className="h-5 w-1/2" />
        <Bar className="h-3.5 w-24" />
      </div>
    </div>
  );
}

function FactsOutline() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {barKeys(6).map((key) => (
        <div key={key} className="grid gap-2">
          <Bar className="h-3 w-20" />
          <Bar className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}

import { classNames } from '../../components/class-names.ts';
import { Bar, barKeys } from '../../components/feedback/loading.tsx';
import { panelClass } from '../../components/ui/panel.tsx';

/** The outline of the list while it loads. */
export function GroupsOutline() {
  return (
    <div className={classNames(panelClass, 'ruled')}>
      <div className="flex h-13 items-center px-5">
        <Bar className="h-4 w-20" />
      </div>
      {barKeys(3).map((key) => (
        <div key={key} className="flex gap-x-6 gap-y-3 px-5 py-4 max-md:flex-col">
          <Bar className="h-3.5 w-24 shrink-0" />
          <div className="grid gap-2.5 md:flex-1">
            <Bar className="h-4 w-1/2" />
            <Bar className="h-3.5 w-1/3" />
            <Bar className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

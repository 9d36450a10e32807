import { classNames } from '../../components/class-names.ts';
import { Bar, barKeys } from '../../components/feedback/loading.tsx';
import { panelClass } from '../../components/ui/panel.tsx';

/** The outline of the form and of what stands beside it. */
export function ResumeOutline() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <PanelOutline fields={['col-span-full', 'sm:col-span-3', 'sm:col-span-3']} />
        <PanelOutline fields={['sm:col-span-2', 'sm:col-span-2', 'sm:col-span-2']} />
        <PanelOutline fields={['sm:col-span-3', 'sm:col-span-3', 'sm:col-span-3', 'sm:col-span-3']} />
      </div>
      <div className="hidden gap-4 lg:grid">
        {barKeys(3).map((key) => (
          <div key={key} className={`${panelClass} grid gap-3 p-6`}>
            <Bar className="h-4 w-24" />
            <Bar className="h-3.5" />
            <Bar className="h-3.5 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A part of the form, with the widths of its fields in sixths. */
function PanelOutline({ fields }: { fields: readonly string[] }) {
  const keys = barKeys(fields.length);
  return (
    <div className={`${panelClass} grid gap-5 p-5 sm:grid-cols-6 sm:p-6`}>
      <Bar className="col-span-full h-4 w-24" />
      {keys.map((key, index) => (
        <div key={key} className={classNames('grid gap-2', fields[index])}>
          <Bar className="h-3.5 w-16" />
          <Bar className="h-9" />
        </div>
      ))}
    </div>
  );
}

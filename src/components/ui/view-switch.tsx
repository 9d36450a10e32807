import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';

type ViewSwitchProps<V extends string> = {
  label: string;
  view: V;
  options: readonly { value: V; label: string; icon?: LucideIcon }[];
  onChange: (view: V) => void;
};

/** Chooses between views of the same records. */
export function ViewSwitch<V extends string>({ label, view, options, onChange }: ViewSwitchProps<V>) {
  return (
    <fieldset className="inline-flex rounded-sm border border-field bg-panel p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: name, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className={classNames(
            'inline-flex h-8 items-center gap-1.5 rounded-sm px-3 text-sm font-medium pointer-coarse:h-10',
            value === view ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:text-ink-strong',
          )}
        >
          {Icon && <Icon size={15} aria-hidden />}
          {name}
        </button>
      ))}
    </fieldset>
  );
}

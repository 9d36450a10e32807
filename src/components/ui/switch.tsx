type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean };

/** A setting that takes effect at once. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <label className="inline-flex cursor-pointer items-center gap-2.5 font-medium text-ink-strong has-disabled:cursor-not-allowed has-disabled:opacity-55 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-[inherit] appearance-none rounded-md border border-field bg-neutral-soft transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-md before:bg-field before:transition-[translate,background-color] checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent"
      />
      {label}
    </label>
  );
}

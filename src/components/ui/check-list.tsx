type CheckListProps = {
  legend: string;
  /** The name of the form's field. */
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** A group of choices side by side, of which several may be chosen. */
export function CheckList({ legend, name, options, chosen, onToggle }: CheckListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-ink-strong">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex max-w-full cursor-pointer gap-2 rounded-sm border border-field px-2.5 py-1 hover:bg-hover has-checked:border-accent-ink has-checked:bg-accent-soft pointer-coarse:py-2.5"
          >
            <input
              type="checkbox"
              name={name}
              className="mt-1 self-start accent-accent"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

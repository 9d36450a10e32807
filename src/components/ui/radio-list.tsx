type RadioListProps = {
  legend: string;
  /** The name of the form's field. */
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** A group of choices, one in each line. */
export function RadioList({ legend, name, choices, value, onChange }: RadioListProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink-strong">{legend}</legend>
      <div className="grid gap-1.5">
        {choices.map(([choice, label]) => (
          <label
            key={choice}
            className="flex cursor-pointer gap-2.5 rounded-sm border border-field px-3 py-1.5 hover:bg-hover has-checked:border-accent-ink has-checked:bg-accent-soft pointer-coarse:py-2.5"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 self-start accent-accent"
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            <span className="min-w-0 text-pretty wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

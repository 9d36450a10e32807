import { classNames } from '../class-names.ts';
import { controlClass, FieldFrame, type FieldProps, useControl } from './field.tsx';

export type SelectOption = { value: string; label: string };
type SelectFieldProps = FieldProps & { options: readonly SelectOption[] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control, edge } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={classNames(controlClass, 'h-9 pointer-coarse:h-11', edge)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

import { type FieldProps, TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import type { FormField } from './field-values.ts';

type FieldControlProps = Omit<FieldProps, 'label'> & {
  /** Several choices have a control of their own (`check-list.tsx`). */
  field: FormField & { control: Exclude<FormField['control'], 'choices'> };
  /** The field's own, unless given. */
  label?: string;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  /** The input accepts no longer text than the field. Otherwise the field's check reports it. */
  limitsLength?: boolean;
  /** The height of a text of several lines. */
  rows?: number;
};

/** The control of a field of the contract, with its label, help and error. The value is a text (`field-values.ts`). */
export function FieldControl({
  field,
  autoComplete,
  autoFocus,
  limitsLength = false,
  rows,
  ...props
}: FieldControlProps) {
  const all = { label: field.label, help: field.help, required: field.required, ...props };
  switch (field.control) {
    case 'choice':
      return <SelectField {...all} options={field.options} />;
    case 'textarea':
      return <TextAreaField {...all} {...(rows !== undefined && { rows })} />;
    case 'number':
      return <TextField {...all} inputMode="numeric" autoComplete="off" autoFocus={autoFocus} />;
    case 'date':
      return <TextField {...all} type="date" autoFocus={autoFocus} />;
    default:
      return (
        <TextField
          {...all}
          type={field.control}
          autoComplete={autoComplete ?? field.autoComplete}
          autoFocus={autoFocus}
          maxLength={limitsLength ? field.max : undefined}
        />
      );
  }
}

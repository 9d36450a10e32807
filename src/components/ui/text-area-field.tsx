import { classNames } from '../class-names.ts';
import { controlClass, FieldFrame, type FieldProps, useControl } from './field.tsx';

type TextAreaFieldProps = FieldProps & { rows?: number; maxLength?: number; placeholder?: string };

export function TextAreaField({ rows = 4, ...props }: TextAreaFieldProps) {
  const { frame, control, edge } = useControl(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={rows} className={classNames(controlClass, 'min-h-20 resize-y py-2', edge)} />
    </FieldFrame>
  );
}

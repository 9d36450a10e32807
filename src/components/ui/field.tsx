import { type ReactNode, type Ref, useId } from 'react';
import { forms } from '../../copy/lists.ts';
import { classNames } from '../class-names.ts';
import { useComposedText } from '../composition.ts';

export const controlClass =
  'w-full rounded-sm border bg-panel px-3 text-base text-ink-strong transition-colors placeholder:text-muted ' +
  'disabled:cursor-not-allowed disabled:bg-hover disabled:text-muted pointer-coarse:text-lg';

export type FieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

type FrameProps = Pick<FieldProps, 'label' | 'error' | 'help' | 'required'> & {
  id: string;
  /** Rendered at the right end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Label above, help and error below. The error's element always exists, so that screen readers announce its text. */
export function FieldFrame({ id, label, error, help, required, aside, children }: FrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-ink-strong">
          {label}
          {required && (
            <span className="ml-1 text-danger" title={forms.required} aria-hidden>
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The props that all form controls share: class, value and ARIA attributes. */
export function useControl<Rest extends object>(props: FieldProps & Rest) {
  const { label, name, value, onChange, error, help, required, ...rest } = props;
  const id = useId();
  const text = useComposedText(value, onChange);
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return {
    frame: { id, label, error, help, required },
    control: {
      ...rest,
      ...text,
      id,
      name,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
    edge: error ? 'border-danger' : 'border-field',
  };
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'date' | 'time';
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'search';
  placeholder?: string;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
  aside?: ReactNode;
  /** Rendered inside the input, at its right end. */
  inset?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

export function TextField({ aside, inset, inputRef, type = 'text', ...props }: TextFieldProps) {
  const { frame, control, edge } = useControl(props);
  return (
    <FieldFrame {...frame} aside={aside}>
      <div className="relative">
        <input
          {...control}
          ref={inputRef}
          type={type}
          className={classNames(controlClass, 'h-9 pointer-coarse:h-11', edge, Boolean(inset) && 'pr-11')}
        />
        {inset && <div className="absolute inset-y-0 right-0 flex items-center">{inset}</div>}
      </div>
    </FieldFrame>
  );
}

import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { readOwnPay } from '#contract/recruiting/job-search.ts';
import { classNames } from '../../components/class-names.ts';
import { isComposing, useComposedText } from '../../components/composition.ts';
import { controlClass } from '../../components/ui/field.tsx';
import { filterCopy } from '../../copy/filters.ts';
import { jobSearchCopy } from '../../copy/recruiting/job-search.ts';

const texts = jobSearchCopy.ownPay;

type OwnPayProps = {
  /** As the address writes it: `15-25`. */
  value: string;
  onChange: (value: string) => void;
  /** The first field takes the focus when it appears. */
  takesFocus: boolean;
};

/** The two bounds of a range of the monthly pay. They take effect when one leaves their field, or presses Enter. */
export function OwnPay({ value, onChange, takesFocus }: OwnPayProps) {
  const [typed, setTyped] = useState(value === '' ? '-' : value);
  const [shown, setShown] = useState(value);
  const first = useRef<HTMLInputElement>(null);
  const hintId = useId();
  // The address changed by another way.
  if (shown !== value) {
    setShown(value);
    if (value !== '') setTyped(value);
  }
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);

  const [from = '', to = ''] = typed.split('-');
  const isEmpty = typed === '-';
  const isWrong = !isEmpty && readOwnPay(typed) === undefined;
  const applied = isEmpty ? '' : typed;
  const apply = () => !isWrong && applied !== value && onChange(applied);
  const field = { onApply: apply, hintId: isWrong || applied !== value ? hintId : undefined, isWrong };
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <span aria-hidden className="text-ink">
        {jobSearchCopy.payLabel}
      </span>
      <Bound {...field} ref={first} label={texts.from} value={from} onChange={(text) => setTyped(`${text}-${to}`)} />
      <span aria-hidden className="text-muted">
        –
      </span>
      <Bound {...field} label={texts.to} value={to} onChange={(text) => setTyped(`${from}-${text}`)} />
      <span aria-hidden className="text-muted">
        {texts.unit}
      </span>
      <p id={hintId} aria-live="polite" className={classNames('text-sm', isWrong ? 'text-danger' : 'text-muted')}>
        {isWrong ? texts.wrong : applied !== value && filterCopy.applyByEnter}
      </p>
    </fieldset>
  );
}

type BoundProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onApply: () => void;
  hintId: string | undefined;
  isWrong: boolean;
};

function Bound({ ref, label, value, onChange, onApply, hintId, isWrong }: BoundProps) {
  // As an input method types digits, too.
  const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').slice(0, 3);
  const text = useComposedText(value, (typed) => onChange(digitsOf(typed)));
  return (
    <input
      {...text}
      ref={ref}
      type="text"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={hintId}
      onBlur={onApply}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && onApply()}
      className={classNames(
        controlClass,
        'h-9 max-w-18 text-center tabular-nums pointer-coarse:h-11',
        isWrong ? 'border-danger' : value === '' ? 'border-field' : 'border-accent-ink',
      )}
    />
  );
}

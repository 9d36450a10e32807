import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { withoutUnseen } from '#contract/normalize.ts';
import { filterCopy } from '../../copy/filters.ts';
import { classNames } from '../class-names.ts';
import { isComposing, useComposedText } from '../composition.ts';
import { controlClass } from '../ui/field.tsx';

type TextFilterProps = {
  name: string;
  label: string;
  icon: LucideIcon;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Texts that take effect as soon as they are complete. */
  suggestions?: readonly string[];
  /** For a label of up to eight characters instead of four. */
  wide?: boolean;
  /** Takes the width of its place. */
  fills?: boolean;
};

/** A filter by a typed text. It takes effect when it is complete, since half a name matches nothing, and says so until then. */
export function TextFilter({
  name,
  label,
  icon: Icon,
  value,
  onChange,
  maxLength,
  suggestions = [],
  wide = false,
  fills = false,
}: TextFilterProps) {
  const id = useId();
  const hintId = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by another way, for example by a link or by clearing all filters.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }

  const plainOf = (text: string) => withoutUnseen(text).trim();
  const isPending = plainOf(typed) !== value;

  function apply(text: string): void {
    const plain = plainOf(text);
    if (plain !== value) onChange(plain);
  }

  function type(text: string): void {
    setTyped(text);
    if (text === '' || suggestions.includes(text)) apply(text);
  }

  const text = useComposedText(typed, type);
  return (
    <div className={classNames('relative max-lg:flex-[1_1_8rem]', fills ? 'w-full' : wide ? 'w-46' : 'w-32')}>
      <Icon
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        {...text}
        type="text"
        name={name}
        list={suggestions.length > 0 ? id : undefined}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        onBlur={() => apply(typed)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && apply(typed)}
        aria-describedby={isPending ? hintId : undefined}
        className={classNames(
          controlClass,
          'h-9 pl-8 pointer-coarse:h-11',
          value === '' ? 'border-field' : 'border-accent-ink',
        )}
      />
      {isPending && (
        // Over what lies below it, which must not move while somebody types.
        <p
          id={hintId}
          className="absolute top-full left-0 z-20 mt-1 rounded-sm border border-line bg-raised px-2 text-sm whitespace-nowrap text-ink shadow-float"
        >
          {filterCopy.applyByEnter}
        </p>
      )}
      {suggestions.length > 0 && (
        <datalist id={id}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}

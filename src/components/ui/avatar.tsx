import { classNames } from '../class-names.ts';

/** One code point with the combining marks that follow it. */
const plainCharacter = /^[^\p{Extended_Pictographic}\p{Regional_Indicator}]\p{Mark}*(?!\u200d)/u;

/** The first character of a name, whole even when it is an emoji or a rare character. */
export function initialOf(name: string): string {
  const text = name.trim();
  if (text === '') return '?';
  // Few names need `Intl.Segmenter`, and creating one takes longer than rendering the rest of the header.
  const first = plainCharacter.exec(text)?.[0] ?? firstGrapheme(text);
  return first.toUpperCase();
}

function firstGrapheme(text: string): string {
  const [first] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text);
  return first?.segment ?? text;
}

export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md bg-accent-soft font-semibold text-accent-ink',
        size === 'md' ? 'size-8 text-base' : 'size-12 text-xl',
      )}
    >
      {initialOf(name)}
    </span>
  );
}

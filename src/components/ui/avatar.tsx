import { classNames } from '../class-names.ts';

/** The first character of a name, whole even when it is an emoji or a rare character. */
export function initialOf(name: string): string {
  const [first = '?'] = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(name.trim());
  return typeof first === 'string' ? first : first.segment.toUpperCase();
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

import { classNames } from '../class-names.ts';

type FactLineProps = { parts: readonly string[]; className?: string };

/**
 * `上海 · 1–3年 · 大专 · 全职`: short facts in a quiet line. It wraps between the facts only. A dot at the beginning of a
 * line lies in the margin, which is clipped.
 */
export function FactLine({ parts, className }: FactLineProps) {
  if (parts.length === 0) return null;
  return (
    <p className={classNames('overflow-x-clip text-muted', className)}>
      <span className="-ml-5 block">
        {parts.map((part, index) => (
          <span key={part} className="inline-block max-w-full pl-5">
            {index > 0 && <span className="-ml-5 inline-block w-5 text-center whitespace-pre"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}

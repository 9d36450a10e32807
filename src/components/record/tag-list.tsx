import { classNames } from '../class-names.ts';
import { toneClasses } from '../ui/tone.ts';

type TagListProps = {
  tags: readonly string[];
  label?: string;
  /** Stays in one line: tags that have no room end in an ellipsis. */
  isOneLine?: boolean;
};

/** Short words side by side, such as skills. */
export function TagList({ tags, label, isOneLine = false }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className={classNames('flex', isOneLine ? 'gap-1.5 text-sm' : 'flex-wrap gap-2')}>
      {tags.map((tag) => (
        <li
          key={tag}
          className={classNames('rounded-sm border px-2 py-px', toneClasses.neutral, isOneLine && 'truncate')}
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

import { classNames } from '../components/class-names.ts';
import { formatCount } from '../components/format-number.ts';
import { Link } from '../components/ui/link.tsx';

type FigureLinkProps = {
  /** Undefined while it is not known. */
  count: number | undefined;
  label: string;
  /** The list that the figure counts. */
  to: string;
};

/** A live figure that leads to what it counts, by a click anywhere in its part of the band. None is quiet. */
export function FigureLink({ count, label, to }: FigureLinkProps) {
  if (count === undefined) return <span className="text-muted">—</span>;
  return (
    <Link
      to={to}
      aria-label={`${label} ${formatCount(count)}`}
      className={classNames(
        'rounded-sm after:absolute after:inset-0 hover:text-accent-ink',
        count === 0 && 'text-lg font-normal text-muted',
      )}
    >
      {formatCount(count)}
    </Link>
  );
}

import { scaleLinear } from 'd3-scale';
import { sayCount } from '../../components/format-number.ts';
import { type FigureTable, valuesOf } from './figure-table.ts';

const ROW_HEIGHT = 44;
const BAR_HEIGHT = 12;
const BAR_TOP = 24;

type BarChartProps = {
  table: FigureTable;
  /** The column whose figures are drawn. */
  column?: number;
  label: string;
  /** Written at the end of a bar's line. */
  say?: (value: number) => string;
  /** The rows in the accent colour, which stands for applications on every chart. */
  isAccent?: (row: number) => boolean;
  /** A second, quiet text after the name. */
  note?: (row: number) => string | undefined;
};

/**
 * Horizontal bars, each with its name and figure above it. Lengths are percentages, so that the chart fits any width
 * without being measured.
 */
export function BarChart({ table, column = 0, label, say = sayCount, isAccent, note }: BarChartProps) {
  const values = valuesOf(table, column);
  const length = scaleLinear([0, Math.max(1, ...values)], [0, 100]);
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)]">
      {table.rows.map((row, index) => {
        const value = values[index] ?? 0;
        return (
          <li key={row.key} style={{ height: ROW_HEIGHT }} className="relative" title={`${row.label} ${say(value)}`}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-ink">
                {row.label}
                {note?.(index) !== undefined && <span className="ml-2 text-sm text-muted">{note(index)}</span>}
              </span>
              <span className="shrink-0 font-medium text-ink-strong tabular-nums">{say(value)}</span>
            </div>
            <svg aria-hidden width="100%" height={BAR_HEIGHT} className="absolute left-0" style={{ top: BAR_TOP }}>
              <rect x={0} y={0} width="100%" height={BAR_HEIGHT} rx={3} className="fill-hover" />
              {value > 0 && (
                <rect
                  x={0}
                  y={0}
                  width={`${length(value)}%`}
                  height={BAR_HEIGHT}
                  rx={3}
                  className={isAccent?.(index) ? 'fill-accent' : 'fill-field'}
                />
              )}
            </svg>
          </li>
        );
      })}
    </ul>
  );
}

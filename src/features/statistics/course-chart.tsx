import { scaleBand, scaleLinear } from 'd3-scale';
import { classNames } from '../../components/class-names.ts';
import { sayCount } from '../../components/format-number.ts';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import { type FigureTable, valuesOf } from './figure-table.ts';
import { shortDay } from './period.ts';

const HEIGHT = 56;
/** Of a figure that is 0 in all weeks. */
const EMPTY_HEIGHT = 22;
/** Room for the number above the highest column. */
const TOP = 16;
const LABELS = 5;

/** The figure in the accent colour. */
const ACCENT = 'applications';

/**
 * The course of each figure in a row of its own, with its own scale, above one axis of weeks. The table has a row for each
 * week and a column for each figure.
 */
export function CourseChart({ table }: { table: FigureTable }) {
  return (
    <div className="grid gap-3">
      {table.columns.map(({ key, label }, index) => {
        const sum = valuesOf(table, index).reduce((total, value) => total + value, 0);
        return (
          <div key={key} className="grid items-end gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <p className={classNames('flex items-baseline justify-between gap-2', sum > 0 && 'sm:block sm:pb-1')}>
              <span className="text-ink sm:block">{label}</span>
              <span className={classNames('font-semibold text-ink-strong tabular-nums', sum > 0 && 'sm:text-lg')}>
                {sayCount(sum)}
              </span>
            </p>
            <Columns table={table} column={index} label={label} isAccent={key === ACCENT} />
          </div>
        );
      })}
      <div className="grid gap-x-4 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <Axis weeks={table.rows.map(({ key }) => key)} className="sm:col-start-2" />
      </div>
    </div>
  );
}

type ColumnsProps = { table: FigureTable; column: number; label: string; isAccent: boolean };

function Columns({ table, column, label, isAccent }: ColumnsProps) {
  const values = valuesOf(table, column);
  const most = Math.max(0, ...values);
  const peak = values.indexOf(most);
  const place = placeWeeks(values.length);
  const size = most > 0 ? HEIGHT : EMPTY_HEIGHT;
  const height = scaleLinear([0, Math.max(1, most)], [0, HEIGHT - TOP - 1]);
  const peakRow = table.rows[peak];
  const summary = most > 0 && peakRow ? `${label}，${copy.course.most(sayCount(most), peakRow.label)}` : label;
  return (
    <svg role="img" aria-label={summary} width="100%" height={size} className="overflow-visible">
      <line x1="0" x2="100%" y1={size - 0.5} y2={size - 0.5} className="stroke-neutral-line" />
      {table.rows.map((row, index) => {
        const value = values[index] ?? 0;
        // A week with one in thousands is still to be seen.
        const tall = value === 0 ? 0 : Math.max(2, height(value));
        const at = place(index) ?? 0;
        return (
          <g key={row.key}>
            <title>{`${row.label}：${sayCount(value)}`}</title>
            {/* The whole height is sensitive to the pointer. */}
            <rect x={`${at}%`} y={0} width={`${place.bandwidth()}%`} height={size} className="fill-transparent" />
            <rect
              x={`${at}%`}
              y={size - 1 - tall}
              width={`${place.bandwidth()}%`}
              height={tall}
              strokeDasharray={row.isPartial ? '3 2' : undefined}
              className={columnClass(row.isPartial === true, isAccent)}
            />
          </g>
        );
      })}
      {most > 0 && (
        <text
          x={`${(place(peak) ?? 0) + place.bandwidth() / 2}%`}
          y={TOP - 5}
          textAnchor={anchorOf(peak, values.length)}
          className="fill-muted text-xs tabular-nums"
        >
          {sayCount(most)}
        </text>
      )}
    </svg>
  );
}

function columnClass(isPartial: boolean, isAccent: boolean): string {
  if (isPartial) return isAccent ? 'fill-accent-soft stroke-accent' : 'fill-hover stroke-field';
  return isAccent ? 'fill-accent' : 'fill-field';
}

/** The first Mondays of as many equal parts. */
function Axis({ weeks, className }: { weeks: readonly string[]; className: string }) {
  const step = Math.max(1, Math.ceil(weeks.length / LABELS));
  const place = placeWeeks(weeks.length);
  return (
    <svg aria-hidden width="100%" height={18} className={className}>
      {weeks.map((week, index) =>
        index % step === 0 ? (
          <text
            key={week}
            x={`${(place(index) ?? 0) + place.bandwidth() / 2}%`}
            y={13}
            textAnchor={anchorOf(index, weeks.length)}
            className="fill-muted text-xs tabular-nums"
          >
            {shortDay(week)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** The place of each week, in percent of the width. */
function placeWeeks(count: number) {
  return scaleBand([...Array(count).keys()], [0, 100]).padding(0.25);
}

/** Texts at the ends stay within the chart. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  const share = (index + 0.5) / count;
  if (share < 0.06) return 'start';
  return share > 0.94 ? 'end' : 'middle';
}

import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../../components/format-number.ts';
import { saveFile } from '../../components/save-file.ts';
import { Button } from '../../components/ui/button.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { statisticsCopy as copy } from '../../copy/recruiting/statistics.ts';
import { csvOf, type FigureColumn, type FigureTable } from './figure-table.ts';

type FigurePanelProps = {
  title: string;
  caption: ReactNode;
  table: FigureTable;
  /** The name of the file, without its ending. */
  fileName: string;
  children: ReactNode;
};

/** A chart with its caption, and the same figures as a table and as a file. */
export function FigurePanel({ title, caption, table, fileName, children }: FigurePanelProps) {
  const id = useId();
  return (
    <Panel title={title}>
      <figure aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pt-3 pb-4">
        <figcaption id={id} className="text-sm text-muted">
          {caption}
        </figcaption>
        {children}
        <div className="relative border-t border-line pt-2">
          <details>
            <summary className="w-max py-1.5 text-sm text-accent-ink pointer-coarse:py-3">{copy.table}</summary>
            <Table caption={title} {...table} />
          </details>
          <div className="absolute top-2 -right-3">
            <Button
              variant="ghost"
              size="sm"
              icon={Download}
              onClick={() => saveFile(`${fileName}.csv`, 'text/csv', csvOf(table))}
              aria-label={`${copy.download}：${title}`}
            >
              {copy.download}
            </Button>
          </div>
        </div>
      </figure>
    </Panel>
  );
}

/** Wider than a phone, it scrolls by itself. The row's name stays in sight. */
function Table({ caption, head, columns, rows }: FigureTable & { caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={`${caption}：${copy.table}`} tabIndex={0} className="mt-1 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="sticky left-0 bg-panel py-1.5 pr-3 text-left font-medium">
              {head}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-medium whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="not-last:border-b not-last:border-line">
              <th
                scope="row"
                className="sticky left-0 max-w-52 min-w-35 bg-panel py-1.5 pr-3 text-left font-normal wrap-anywhere text-ink"
              >
                {row.label}
              </th>
              {columns.map((column, index) => (
                <td key={column.key} className="py-1.5 pl-3 text-right whitespace-nowrap text-ink-strong">
                  {cellText(column, row.values[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText({ format = formatCount }: FigureColumn, value: number | null): string {
  return value === null ? copy.funnel.none : format(value);
}

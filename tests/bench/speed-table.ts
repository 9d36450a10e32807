import { tableLine } from '#tests/support/fixtures/written-part.ts';
import { type Figure, LONG_TASK, type SpeedLine, type Text } from './speed-lines.ts';
import { ratio } from './table.ts';

const heads = {
  en: { what: '', against: 'against', aim: 'aim' },
  zh: { what: '', against: '相对于', aim: '目标' },
};
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The table of speed, with a column for `today` (YYYY-MM-DD) and one for the latest other day of the table that is
 * replaced.
 */
export function speedTable(lines: readonly SpeedLine[], language: keyof Text, replaced: string, today: string): string {
  const [earlierDay, earlier] = readEarlier(replaced, today);
  const { what, against, aim } = heads[language];
  const head = [what, against, earlierDay, today, aim];
  const rows = lines.map((line) => {
    const names = [line.what[language], line.against[language]];
    return [...names, earlier.get(tableLine(names)) ?? '–', measuredText(line), aimText(line)];
  });
  return [head, head.map(() => '---'), ...rows].map(tableLine).join('\n');
}

/** The column of the latest day but `today`: the cells by the names of their lines. */
function readEarlier(table: string, today: string): [day: string, cells: ReadonlyMap<string, string>] {
  const [head = [], , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const column = head.findLastIndex((name) => DAY.test(name) && name !== today);
  const cells = rows.map((row): [string, string] => [tableLine(row.slice(0, 2)), row[column] ?? '–']);
  return [head[column] ?? '–', new Map(cells)];
}

/** The lines that miss their aims. */
export function missedLines(lines: readonly SpeedLine[]): string[] {
  return lines
    .filter((line) => !isMet(line))
    .map((line) => `${line.what.en}, against ${line.against.en}: ${measuredText(line)} (${aimText(line)})`);
}

/** Whether a line meets its aim; a line without one does. */
function isMet({ figure, aim }: SpeedLine): boolean {
  if (!aim) return true;
  return aim.direction === 'at most' ? figure.value <= aim.value : figure.value >= aim.value;
}

function measuredText({ figure, beside }: SpeedLine): string {
  const text = figure.unit === 'ms' && figure.value === 0 ? `< ${LONG_TASK} ms` : figureText(figure);
  return beside === undefined ? text : `${text}, ${ratio(beside)} ×`;
}

function aimText({ aim }: SpeedLine): string {
  if (!aim) return '–';
  const text = aim.unit === '×' ? `${aim.value} ×` : figureText(aim);
  return aim.value === 0 ? '0' : `${aim.direction === 'at most' ? '≤' : '≥'} ${text}`;
}

function figureText({ value, unit }: Figure): string {
  if (unit === '×') return `${ratio(value)} ×`;
  if (unit === 'shift') return value.toFixed(3);
  if (unit === 'count') return value.toFixed(0);
  return `${value.toFixed(unit === 'kB' || unit === 'MB' ? 1 : 0)} ${unit}`;
}

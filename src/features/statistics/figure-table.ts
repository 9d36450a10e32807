/** The figures of a chart. Chart, table and file show the same object. */
export type FigureTable = {
  /** The header of the first column. */
  head: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
};
export type FigureColumn = {
  key: string;
  label: string;
  /** How the table shows a figure. The file has the number itself. */
  format?: (value: number) => string;
  /** The header in the file, if the number has a unit there. */
  fileLabel?: string;
};
export type FigureRow = {
  key: string;
  label: string;
  /** A figure that does not exist is null. */
  values: readonly (number | null)[];
  /** A week of which some days are missing. */
  isPartial?: boolean;
};

/** The values of one column. */
export function valuesOf({ rows }: FigureTable, column: number): number[] {
  return rows.map(({ values }) => values[column] ?? 0);
}

/**
 * A table as CSV (RFC 4180). It begins with a byte order mark, without which Excel reads Chinese wrongly. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function csvOf({ head, columns, rows }: FigureTable): string {
  const lines = [
    [head, ...columns.map(({ label, fileLabel }) => fileLabel ?? label)],
    ...rows.map(({ label, values }) => [label, ...values.map((value) => value ?? '')]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Blanks, controls and characters of no width, which a spreadsheet may skip, and the first character after them. */
const firstVisible = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*(.?)/su;

/** Whether a text begins like a formula. Spreadsheets for Chinese also read `＝＋－＠`. */
function isFormula(text: string): boolean {
  const [, first = ''] = firstVisible.exec(text) ?? [];
  return /^[\t\r\n]/.test(text) || /^[=+\-@\u2212]/.test(first.normalize('NFKC'));
}

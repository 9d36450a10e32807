import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOf, type FigureTable } from './figure-table.ts';

const table = (labels: readonly string[]): FigureTable => ({
  head: '职位',
  columns: [
    { key: 'a', label: '投递' },
    { key: 'b', label: '用时', fileLabel: '用时（小时）' },
  ],
  rows: labels.map((label, index) => ({ key: label, label, values: [index, null] })),
});

it('is CSV with a byte order mark, and names the units', () => {
  expect(csvOf(table(['会计', '司机,"夜班"']))).toBe(
    '\uFEFF职位,投递,用时（小时）\r\n会计,0,\r\n"司机,""夜班""",1,\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1'])('keeps %j from being run as a formula', (label) => {
  const [, cell = ''] = /\r\n"?('[\s\S]*?)"?,0,/.exec(csvOf(table([label]))) ?? [];
  expect(cell).toBe(`'${label}`);
});

it('keeps every formula from being run, whatever invisible characters precede it', () => {
  const invisible = Array.from(
    '\0\t\n\v\f\r\x1b\x85 \xa0\xad\u034f\u061c\u115f\u1680\u180e\u2000\u200a\u200b\u200d\u200e\u2028\u2029\u202e' +
      '\u202f\u205f\u2060\u2066\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ufff9\u{e0001}\u{e0100}\u0301\ud800\ue000',
  );
  const prefix = fc.string({ unit: fc.constantFrom(...invisible), maxLength: 4 });
  const formula = fc.constantFrom(...Array.from('=+-@＝＋－＠﹢﹣﹦﹫⁼₊−'));
  fc.assert(
    fc.property(prefix, formula, (before, sign) => {
      const label = `${before}${sign}1+1`;
      const [, [cell] = []] = parseCsv(csvOf(table([label])).slice(1));
      expect(cell).toBe(`'${label}`);
    }),
    { examples: [...invisible, ''].map((before) => [before, '＝']) },
  );
});

it.each(['会计', '3-5年', '　会计', '(-1)', 'C++', ''])('leaves %j unchanged', (label) => {
  const [, [cell] = []] = parseCsv(csvOf(table([label])).slice(1));
  expect(cell).toBe(label);
});

it('parses back into the labels, whatever they contain', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '职', '=', "'") });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (labels) => {
      const [, ...rows] = parseCsv(csvOf(table(labels)).slice(1));
      const shown = labels.map((label) => (/^\s*[=+\-@]|^[\t\r\n]/.test(label) ? `'${label}` : label));
      expect(rows).toEqual(shown.map((label, index) => [label, String(index), '']));
    }),
  );
});

/** A reader of RFC 4180 that shares nothing with the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

import { tableLine } from '#tests/support/fixtures/written-part.ts';
import type { Case } from './cases.ts';
import type { Measured } from './database.ts';

/** Promised limit: the time of a call divided by the time of its SQL sent directly. */
export const MAX_RATIO = 3;
/** Promised limit of calls that use an index: their time divided by their time on the smallest database. */
export const MAX_GROWTH = 1.3;

type Row = { name: Case['name']; ratios: number[]; growth: number; bareGrowth: number; kind: Case['growth'] };

/** Ratios, because times hold for one machine only. */
export function rowsOf(measured: readonly Measured[]): Row[] {
  const [smallest] = measured;
  const largest = measured.at(-1);
  if (!smallest || !largest) return [];
  return smallest.results.map((first, index) => {
    const here = ({ results }: Measured) => results[index] ?? first;
    return {
      name: first.name,
      ratios: measured.map((at) => here(at).viaFunction / here(at).direct),
      growth: here(largest).viaFunction / first.viaFunction,
      bareGrowth: here(largest).direct / first.direct,
      kind: first.growth,
    };
  });
}

export function ratioTable(
  measured: readonly Measured[],
  heads: { query: string; growth: string; bare: string },
  language: 'en' | 'zh',
): string {
  const sizes = measured.map(({ size }) => power(size));
  const head = [heads.query, ...sizes, heads.growth, heads.bare];
  const rows = rowsOf(measured).map(({ name, ratios, growth, bareGrowth }) => [
    name[language],
    ...[...ratios, growth, bareGrowth].map(ratio),
  ]);
  return [head, head.map((_, index) => (index ? '---:' : '---')), ...rows].map(tableLine).join('\n');
}

/** Returns the promises that do not hold. */
export function broken(measured: readonly Measured[]): string[] {
  return rowsOf(measured).flatMap(({ name, ratios, growth, kind }) => [
    ...(kind !== 'read' && (ratios.at(-1) ?? 0) > MAX_RATIO
      ? [`${name.en}: more than ${MAX_RATIO} times its own SQL`]
      : []),
    ...(kind === 'flat' && growth > MAX_GROWTH ? [`${name.en}: grows to ${ratio(growth)}`] : []),
  ]);
}

export function ratio(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

function power(size: number): string {
  const exponent = Math.log10(size);
  const digits = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return Number.isInteger(exponent) ? `10${digits}` : String(size);
}

import type { Measured } from './database.ts';
import type { Result } from './measure.ts';

/** What is promised: a call takes at most this many times what its own SQL takes when it is sent directly. */
export const MAX_RATIO = 3;

/** Ratios instead of times, which hold for one machine only. `growth` compares with the smallest size. */
export function ratioTable(measured: readonly Measured[]): string {
  const [smallest, ...larger] = measured;
  const largest = measured.at(-1);
  if (!smallest || !largest) return '';
  const head = [
    'query',
    ...measured.map(({ size }) => `function ÷ direct, ${power(size)}`),
    ...larger.map(({ size }) => `growth to ${power(size)}`),
    ...(larger.length > 0 ? [`growth of the page without its total, ${power(largest.size)}`] : []),
  ];
  const rows = smallest.results.map((first, index) => {
    const here = ({ results }: Measured) => results[index] ?? first;
    return [
      first.promised ? first.name : `${first.name} (reported only)`,
      ...measured.map((at) => ratio(here(at).viaFunction, here(at).direct)),
      ...larger.map((at) => ratio(here(at).viaFunction, first.viaFunction)),
      ...(larger.length > 0 ? [ratio(here(largest).page, first.page)] : []),
    ];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

/** What was promised and does not hold. */
export function broken({ results }: Measured): Result[] {
  return results.filter(({ promised, viaFunction, direct }) => promised && viaFunction > MAX_RATIO * direct);
}

function ratio(value: number, base: number): string {
  const times = value / base;
  return times < 10 ? times.toFixed(1) : times.toFixed(0);
}

function power(size: number): string {
  const exponent = Math.log10(size);
  const digits = [...String(exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');
  return Number.isInteger(exponent) ? `10${digits}` : String(size);
}

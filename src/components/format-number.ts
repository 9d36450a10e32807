import { DAY_MS, HOUR_MS } from '#contract/days.ts';
import { lists } from '../copy/lists.ts';
import { numberCopy } from '../copy/numbers.ts';

/** Formats a whole number as `12,345`. Creating an `Intl.NumberFormat` takes longer than rendering the page. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats the number of a list's records, and how many of them are shown if not all are. */
export function sayShown(shown: number, total: number): string {
  return shown < total ? lists.countOf(formatCount(shown), formatCount(total)) : lists.count(formatCount(total));
}

/** Formats a whole number as people say it: `9,876`, `1.2万`, `345万`, `1.2亿`. */
export function sayCount(count: number): string {
  if (count < 10_000) return formatCount(count);
  // 99,999,999 would round to 10000 万.
  const isHuge = count >= 99_995_000;
  const scaled = count / (isHuge ? 100_000_000 : 10_000);
  const text = String(scaled < 100 ? Math.round(scaled * 10) / 10 : Math.round(scaled));
  return isHuge ? numberCopy.hundredMillions(text) : numberCopy.tenThousands(text);
}

const MINUTE_MS = 60_000;

/** Formats a time span as people say it: `不到 1 分钟`, `25 分钟`, `3.5 小时`, `2 天`. */
export function sayDuration(ms: number): string {
  if (ms < MINUTE_MS) return numberCopy.underMinute;
  // Rounded first, so that 59.8 minutes are an hour.
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return numberCopy.minutes(String(minutes));
  const hours = Math.round((ms / HOUR_MS) * 10) / 10;
  if (hours < 48) return numberCopy.hours(String(hours));
  return numberCopy.days(String(Math.round((ms / DAY_MS) * 10) / 10));
}

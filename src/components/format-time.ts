/**
 * Formats milliseconds since the epoch as `2025-03-02 14:05` in the browser's time zone; '' for an invalid time. Creating
 * an `Intl.DateTimeFormat` takes longer than rendering a page.
 */
export function formatTime(time: number): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const [month, day, hour, minute] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map(
    twoDigits,
  );
  return `${date.getFullYear()}-${month}-${day} ${hour}:${minute}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day only, for narrow columns. */
export function formatDate(time: number): string {
  return formatTime(time).split(' ', 1)[0] ?? '';
}

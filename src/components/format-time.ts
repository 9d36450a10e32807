/**
 * `2025-03-02 14:05` in the reader's own time zone; sorts as it reads. Milliseconds since the epoch; nothing where that is
 * no time. By hand: a formatter of the browser's takes longer to make than a page to draw.
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

/** The day alone, where a list needs the room. */
export function formatDate(time: number): string {
  return formatTime(time).split(' ', 1)[0] ?? '';
}

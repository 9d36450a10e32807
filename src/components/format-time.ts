const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** `2025-03-02 14:05` in the reader's own time zone; sorts as it reads. Milliseconds since the epoch. */
export function formatTime(time: number): string {
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? format.format(time) : '';
}

/** The day alone, where a list needs the room. */
export function formatDate(time: number): string {
  return formatTime(time).slice(0, 10);
}

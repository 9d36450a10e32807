// Time zones by their IANA names. Creating an `Intl.DateTimeFormat` takes long, so the common case, a time in the
// reader's own zone, creates none.

let own: string | undefined;

/** The browser's time zone. It does not change while the page is open. */
export function ownTimeZone(): string {
  own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

/** Formats a time in a zone: `2025-03-02 14:05`. '' for an unknown zone and an invalid time. */
export function timeInZone(time: number, timeZone: string): string {
  return inZone(timeZone, (zone) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(time),
  );
}

/** The Chinese name of a zone: `中国标准时间`. '' for an unknown zone. */
export function zoneName(timeZone: string, time: number): string {
  return inZone(timeZone, (zone) => {
    const parts = new Intl.DateTimeFormat('zh-CN', { timeZoneName: 'long', timeZone: zone }).formatToParts(time);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

/** The browser refuses zones that it does not know, and times that are none. */
function inZone(timeZone: string, format: (timeZone: string) => string): string {
  try {
    return format(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

/** Some browsers begin to read a file only after the click. */
const RELEASE_MS = 60_000;
/** Characters that file systems refuse, and those that hide the ending. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** Offers a text to the browser as a file. In its name, characters that are not safe become `_`. */
export function saveFile(name: string, type: 'text/csv' | 'text/calendar', text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(UNSAFE, '_');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

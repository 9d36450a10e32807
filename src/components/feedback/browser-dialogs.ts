/** The browser's own dialogs, as specified (docs/decisions.md#errors). No other file opens them. */
export function showAlert(text: string): void {
  window.alert(text);
}

export function askConfirm(text: string): boolean {
  return window.confirm(text);
}

/** Copies a text. Returns false if the browser refuses; the page then shows the text to copy. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

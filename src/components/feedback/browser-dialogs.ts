/** Section 8 of the specification asks for the browser's own dialogs; this is the one place that opens them. */
export function showAlert(text: string): void {
  window.alert(text);
}

export function askConfirm(text: string): boolean {
  return window.confirm(text);
}

/** Answers whether the text reached the clipboard: the browser may refuse, and the page then shows the text to copy. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

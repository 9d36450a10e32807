/**
 * The changes of the document until `restoreTranslatedTexts` follows them itself. It loads after the login screen, so that
 * the login stays small; what the browser translates before is known by these records.
 */
export const earlyMutations: MutationRecord[] = [];
export const earlyObserver = new MutationObserver((records) => earlyMutations.push(...records));

export function recordMutations(): void {
  earlyObserver.observe(document, { childList: true, subtree: true });
}

/** Where the reader came from, as the login screen's footer left it in the history entry; otherwise the login screen. */
export function wayBack(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/login';
  const { from } = state;
  return typeof from === 'string' && /^\/login(?:\?|$)/.test(from) ? from : '/login';
}

/**
 * Replaces each address that differs from its canonical form only in spelling, now and after each step in the history:
 * `#/Admin//Users/?q=1` becomes `#/admin/users?q=1`. Call this before anything reads the address, because the router
 * finds the page of any spelling, but the title and the sidebar compare paths.
 */
export function keepAddressCanonical(): void {
  replaceSpelling();
  addEventListener('popstate', replaceSpelling, true);
}

function replaceSpelling(): void {
  const { hash } = location;
  const canonical = canonicalHash(hash);
  if (canonical !== hash) history.replaceState(history.state, '', canonical);
}

/** Returns the hash with its path in lower case, without escapes, repeated slashes and slashes at its end. */
export function canonicalHash(hash: string): string {
  return hash.replace(/^#?[^?#]+/, (path) => {
    const names = decoded(path.slice(1)).toLowerCase().split('/');
    return `#/${names.filter(Boolean).join('/')}`;
  });
}

function decoded(path: string): string {
  try {
    return decodeURI(path.replace(/%2f/gi, '/'));
  } catch {
    return path;
  }
}

import { useSyncExternalStore } from 'react';

// The address of a page is the part of the URL after the # [2.1]. The router reads it for the workspaces. The login screen
// reads it here, so that the router loads after it.

export type Address = { pathname: string; params: URLSearchParams };

/** The current address, split as the router splits it. */
export function addressNow(): Address {
  return parseAddress(window.location.hash);
}

export function useAddress(): Address {
  return parseAddress(useSyncExternalStore(subscribe, readHash, prerenderedHash));
}

/** The current path. Renders again only when the path changes, not with the parameters. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, readPathname, () => parseAddress(prerenderedHash()).pathname);
}

/** Changes the parameters of the address without the router. Use it only while the router is not mounted. */
export function changeParams(change: (params: URLSearchParams) => void, { replace = false } = {}): void {
  const { pathname, params } = addressNow();
  change(params);
  const query = String(params);
  const url = `#${pathname}${query && `?${query}`}`;
  // Numbers the entries as the router does: the leave guard compares numbers where the Navigation API is missing.
  const idx: number = window.history.state?.idx ?? 0;
  window.history.replaceState({ idx }, '', replace ? url : undefined);
  if (!replace) window.history.pushState({ idx: idx + 1 }, '', url);
  notifyAddressChange();
}

const CHANGE = 'addresschange';

/** Notifies `useAddress` and `usePathname` of a change by a script; the browser fires `popstate` for all others. */
export function notifyAddressChange(): void {
  window.dispatchEvent(new Event(CHANGE));
}

function subscribe(listener: () => void): () => void {
  for (const type of ['popstate', CHANGE]) window.addEventListener(type, listener);
  return () => {
    for (const type of ['popstate', CHANGE]) window.removeEventListener(type, listener);
  };
}

function readHash(): string {
  return window.location.hash;
}

function readPathname(): string {
  return addressNow().pathname;
}

function prerenderedHash(): string {
  return '#/login';
}

function parseAddress(hash: string): Address {
  const [, path = '', search] = /^#?\/?([^?#]*)(\?[^#]*)?/.exec(hash) ?? [];
  return { pathname: `/${path}`, params: new URLSearchParams(search) };
}

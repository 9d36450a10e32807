import { expect, it, vi } from 'vitest';
import { keepLoading } from './keep-loading.ts';

/** The messages of Chromium, Firefox and Safari, and of the bundler's loader for a style sheet. */
const messages = [
  'Failed to fetch dynamically imported module: https://example.com/assets/drawer-1.js',
  'error loading dynamically imported module: https://example.com/assets/drawer-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://example.com/assets/drawer-1.css',
];

/** Ends the pause that begins now. */
function returnOnline(): void {
  queueMicrotask(() => dispatchEvent(new Event('online')));
}

it.each(messages)('loads again at once when the network is back: %s', async (message) => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new TypeError(message));
  await expect(keepLoading(load, { onMissing: returnOnline })).resolves.toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});

it('passes on any other failure', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
  await expect(keepLoading(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledOnce();
});

it('stops when nobody waits any longer', async () => {
  const ended = new AbortController();
  const load = vi.fn(() => Promise.reject(new TypeError(messages[0])));
  const onMissing = () => {
    ended.abort();
    returnOnline();
  };
  await expect(keepLoading(load, { signal: ended.signal, onMissing })).rejects.toThrow();
  expect(load).toHaveBeenCalledOnce();
});

import { createStore } from './store.ts';

/** Texts that the browser stores for this site. None of it throws. */
export type TextStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
};

/** What the browser has refused to store. This tab loses it when it is reloaded or closed. */
const memories: Map<string, string>[] = [];
/** Whether there is any. */
export const isStorageRefused = createStore(false);

/** The only access to `localStorage` and `sessionStorage`, apart from the script that runs before the first paint. */
export const localTexts = openStorage('localStorage');
export const sessionTexts = openStorage('sessionStorage');

/** Opens a storage of the browser. Keeps in memory what it refuses, because it is blocked, missing or full. */
function openStorage(name: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>();
  memories.push(memory);
  // Found before `share-storage.ts` replaces the property.
  const real = findStorage(name);
  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return real && work(real);
    } catch {
      return undefined;
    }
  }
  function removeItem(key: string): void {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
    update();
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      const isStored = attempt((storage) => [storage.setItem(key, text)]) !== undefined;
      if (isStored) memory.delete(key);
      else {
        // An outdated text must not come back with the next page.
        attempt((storage) => storage.removeItem(key));
        memory.set(key, text);
      }
      update();
    },
    removeItem,
    keys: () => [...new Set([...(attempt(Object.keys) ?? []), ...memory.keys()])],
  };
}

function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name] ?? undefined;
  } catch {
    return undefined;
  }
}

function update(): void {
  isStorageRefused.set(memories.some(({ size }) => size > 0));
}

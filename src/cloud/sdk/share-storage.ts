import { localTexts } from '../session/browser-storage.ts';

// The SDK uses `window.localStorage`, and would not start where the browser blocks or lacks it. So it gets the app's own
// access to it. Import this before the SDK.
Object.defineProperty(window, 'localStorage', {
  configurable: true,
  value: {
    ...localTexts,
    key: (index: number) => localTexts.keys()[index] ?? null,
    clear: () => localTexts.keys().forEach(localTexts.removeItem),
    get length() {
      return localTexts.keys().length;
    },
  },
});

import { AppError } from '#contract/errors.ts';
import type { CloudApp, CloudAuth, CloudStorage } from './sdk-types.ts';

export type Cloud = { app: CloudApp; auth: CloudAuth };

let loading: Promise<Cloud> | undefined;

/** Loads the SDK once. The next call retries after a failure. Throws NETWORK if its files can't be fetched. */
export function loadCloud(): Promise<Cloud> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<Cloud> {
  const { openCloud } = await import('./sdk.ts').catch((reason: unknown) => {
    throw new AppError('NETWORK', undefined, { cause: reason });
  });
  // Evaluating the SDK is a long task on a slow device. Lets the page handle input before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const app = openCloud(import.meta.env.VITE_ENV_ID || 'local');
  return { app, auth: app.auth({ persistence: 'local' }) };
}

/** Loads the SDK's storage, which only logo uploads need. Throws NETWORK. */
export async function loadStorage(): Promise<CloudStorage> {
  const [{ app }, { storageOf }] = await Promise.all([
    loadCloud(),
    import('./sdk-storage.ts').catch((reason: unknown) => {
      throw new AppError('NETWORK', undefined, { cause: reason });
    }),
  ]);
  return storageOf(app);
}

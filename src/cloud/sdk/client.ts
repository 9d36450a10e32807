import { AppError } from '#contract/errors.ts';
import type { CloudApp, CloudAuth, CloudStorage } from './sdk-types.ts';

export type Cloud = { app: CloudApp; auth: CloudAuth };

let loading: Promise<Cloud> | undefined;

/** The SDK, loaded once. A failed load (the page went offline before it) is tried again by the next call. */
export function loadCloud(): Promise<Cloud> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw new AppError('NETWORK', undefined, { cause: reason });
  });
  return loading;
}

async function load(): Promise<Cloud> {
  const { openCloud } = await import('./sdk.ts');
  // Its evaluation is a long task on a slow device: the page may answer before the next one.
  await new Promise((resolve) => setTimeout(resolve));
  const app = openCloud(import.meta.env.VITE_ENV_ID || 'local');
  return { app, auth: app.auth({ persistence: 'local' }) };
}

/** Only who uploads a logo needs it. Throws NETWORK. */
export async function loadStorage(): Promise<CloudStorage> {
  const [{ app }, { storageOf }] = await Promise.all([
    loadCloud(),
    import('./sdk-storage.ts').catch((reason: unknown) => {
      throw new AppError('NETWORK', undefined, { cause: reason });
    }),
  ]);
  return storageOf(app);
}

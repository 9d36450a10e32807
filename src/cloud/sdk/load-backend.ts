import { AppError } from '#contract/errors.ts';
import { reportUnreachable } from './connection-state.ts';

type Backend = typeof import('./backend.ts');

let loading: Promise<Backend> | undefined;

/** Loads the backend chunk once. The next call retries after a failure. Throws NETWORK. */
export function loadBackend(): Promise<Backend> {
  loading ??= import('./backend.ts').catch((reason: unknown) => {
    loading = undefined;
    reportUnreachable();
    throw new AppError('NETWORK', undefined, { cause: reason });
  });
  return loading;
}

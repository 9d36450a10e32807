import { deployedFunctions } from '#contract/deployed-functions.ts';
import { buildFunctions } from '../../../scripts/deployment/bundle.ts';
import { makeOnce } from './make-once.ts';

/** Returns a folder with the bundles of all functions, built once per test run. Callers must not change it. */
export function builtFunctions(): Promise<string> {
  return makeOnce('functions', (folder) => buildFunctions(folder, deployedFunctions('recruiting')));
}

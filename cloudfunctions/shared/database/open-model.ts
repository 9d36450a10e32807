import { readEdition } from '#contract/edition.ts';
import { hasModel, isModelName, type ModelName } from '#contract/models.ts';

/**
 * Returns the name of a model of this deployment's edition (the environment variable EDITION), or undefined. A model of
 * the other edition is like an unknown collection. Nothing else on the server asks for the edition. Models of the default
 * edition are open in both, so most calls do not read the variable, which would take several microseconds.
 */
export function openModel(name: string): ModelName | undefined {
  if (!isModelName(name)) return undefined;
  return hasModel('specification', name) || hasModel(readEdition(process.env.EDITION), name) ? name : undefined;
}

/** Whether people recover their passwords by e-mail, as the recruiting edition lets them. */
export function recoversByEmail(): boolean {
  return openModel('Resume') !== undefined;
}

import { readEdition } from '#contract/edition.ts';
import { hasModel, isModelName, type ModelName } from '#contract/models.ts';

/**
 * Returns the name of a model of this deployment's edition (the environment variable EDITION), or undefined. A model of
 * the other edition is like an unknown collection. Nothing else on the server asks for the edition.
 */
export function openModel(name: string): ModelName | undefined {
  return isModelName(name) && hasModel(readEdition(process.env.EDITION), name) ? name : undefined;
}

/** Whether people recover their passwords by e-mail, as the recruiting edition lets them. */
export function recoversByEmail(): boolean {
  return openModel('Resume') !== undefined;
}

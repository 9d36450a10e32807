import type { ModelName } from '#contract/models.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import type { OpenRecord } from './record-details.tsx';

/** The keys that step from one record of a list to the next: J and K. */
export function StepKeys({ neighbours, onStep }: Pick<OpenRecord<ModelName>, 'neighbours' | 'onStep'>) {
  const step = (id: string | undefined) => (id === undefined ? undefined : () => onStep(id));
  useShortcuts({ J: step(neighbours.next), K: step(neighbours.previous) });
  return null;
}

import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { isModelName, type ModelName, models, type RecordOf } from '#contract/models.ts';

/** The records of a model, or the free documents of an added collection. */
export type RecordFor<N extends string> = N extends ModelName ? RecordOf<N> : Record<string, unknown>;

/** Parses a record of a response. Throws INTERNAL if it is missing or does not match the model. */
export function parseRecord<N extends string>(model: N, record: Record<string, unknown> | undefined): RecordFor<N> {
  if (record === undefined) throw new AppError('INTERNAL');
  if (!isModelName(model)) return record as RecordFor<N>;
  const parsed = v.safeParse(models[model].record, record);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: parsed.issues });
  return parsed.output as RecordFor<N>;
}

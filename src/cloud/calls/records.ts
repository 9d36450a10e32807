import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { isModelName, type ModelName, type RecordOf, recordSchemas } from '#contract/models.ts';

/** What a name's records look like: a model's by its schema, an added collection's are free documents. */
export type RecordFor<N extends string> = N extends ModelName ? RecordOf<N> : Record<string, unknown>;

/** The boundary to the network: what the schema has accepted has the model's type. */
export function parseRecord<N extends string>(model: N, record: Record<string, unknown>): RecordFor<N> {
  if (!isModelName(model)) return record as RecordFor<N>;
  const parsed = v.safeParse(recordSchemas[model], record);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: parsed.issues });
  return parsed.output as RecordFor<N>;
}

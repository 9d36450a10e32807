import * as v from 'valibot';
import { AppError } from '../../cloudfunctions/shared/contract/errors.ts';
import {
  isModelName,
  type ModelName,
  type RecordOf,
  recordSchemas,
  verifyStatuses,
} from '../../cloudfunctions/shared/contract/models.ts';

/** What a name's records look like: a model's by its schema, an added collection's are free documents. */
export type RecordFor<N extends string> = N extends ModelName ? RecordOf<N> : Record<string, unknown>;

/** The boundary to the network: what the schema has accepted has the model's type. */
export function parseRecord<N extends string>(model: N, record: Record<string, unknown>): RecordFor<N> {
  if (!isModelName(model)) return record as RecordFor<N>;
  const parsed = v.safeParse(recordSchemas[model], model === 'Company' ? withKnownStatus(record) : record);
  if (!parsed.success) throw new AppError('INTERNAL', undefined, { cause: parsed.issues });
  return parsed.output as RecordFor<N>;
}

/** Section 4: a status that this page does not know is shown as pending. What may be done is the server's matter. */
function withKnownStatus(company: Record<string, unknown>): Record<string, unknown> {
  const { verifyStatus } = company;
  if (typeof verifyStatus !== 'string' || verifyStatuses.some((known) => known === verifyStatus)) return company;
  return { ...company, verifyStatus: 'pending' };
}

import * as v from 'valibot';
import { auditRecordSchema, type ModelName } from '#contract/models.ts';
import { hideAdministrators } from './audit.ts';
import type { Caller } from './caller.ts';
import { readScope } from './readable.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record as the caller may see it: companies read their history without learning who the administrators are. */
export function showRecord(caller: Caller, model: ModelName, record: Fields): Fields {
  if (model !== 'Audit' || readScope(caller, model) === 'any') return record;
  return hideAdministrators(v.parse(auditRecordSchema, record), caller);
}

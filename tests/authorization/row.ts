import type { FunctionName } from '#contract/actions.ts';
import type { ModelName } from '#contract/models.ts';
import type { ReadScope } from '#contract/policy.ts';
import type { Scene } from './cast.ts';

/**
 * Values of a cell. Allowed: `yes`, and for reads `all`, `own` (own records only), `list` (listed jobs only), `ids`
 * (only ids), `libr` (concealed résumés of the library only), `zero` (an empty list). Refused: the error code. `-`: not applicable.
 */
export const verdicts = {
  yes: null,
  all: null,
  own: null,
  ids: null,
  list: null,
  libr: null,
  zero: null,
  DENY: 'PERMISSION_DENIED',
  SESS: 'UNAUTHENTICATED',
  INAC: 'ACCOUNT_INACTIVE',
  SUSP: 'ACCOUNT_SUSPENDED',
  CRED: 'INVALID_CREDENTIALS',
  NONE: 'NOT_FOUND',
  LAST: 'LAST_SUPER_ADMIN',
  STEP: 'INVALID_TRANSITION',
  COND: 'PRECONDITION_FAILED',
  TWICE: 'DUPLICATE_PROFILE',
  DUPL: 'DUPLICATE_ID',
  FORM: 'VALIDATION_FAILED',
  NOTX: 'TRANSACTION_NOT_FOUND',
  '-': null,
} as const;
export type Verdict = keyof typeof verdicts;
/** A scope that reaches some records of others. */
export type NarrowScope = Exclude<ReadScope, 'none' | 'any' | 'own'>;

export type Event = { action: string; [field: string]: unknown };
export type Row<S extends Scene = Scene> = {
  name: string;
  call: FunctionName;
  event: (scene: S) => Event | null;
  cells: string;
};

export const query = (model: string, filter: unknown = {}) => ({ action: 'query', model, query: filter });
export const get = (model: string, id: string) => ({ action: 'get', model, id });
export const count = (model: string) => ({ action: 'count', model, query: {} });
export const update = (model: string, _id: string, data: object) => ({ action: 'update', model, query: { _id }, data });
export const remove = (model: string, _id: string) => ({ action: 'delete', model, query: { _id } });
export const insert = (model: string, data: object) => ({ action: 'insert', model, data });
export const aggregate = (model: string) => ({
  action: 'aggregate',
  model,
  query: {},
  metrics: { number: { op: 'count' } },
});

/** A read that every model has, without conditions. */
export const read = (event: (model: string) => Event, model: ModelName, cells: string): Row => ({
  name: `${event(model).action} ${model}`,
  call: 'queryMySQLData',
  event: () => event(model),
  cells,
});

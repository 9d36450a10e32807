import * as v from 'valibot';
import { bounds } from './bounds.ts';
import { MAX_GROUP_FIELDS, MAX_GROUPS, MAX_METRICS } from './call-limits.ts';
import {
  fieldName,
  limit,
  metric,
  model,
  notEmptyObject,
  orderBy,
  query,
  target,
  transactionId,
  updateData,
} from './data-inputs.ts';
import type { Declaration } from './declaration.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from './limits.ts';
import { listEvery } from './list-every.ts';
import { loginActions } from './login-actions.ts';
import { collectionNameSchema, documentIdSchema, idSchema } from './models.ts';
import { newJobCountsSchema } from './recruiting/saved-search.ts';
import { periodSchema, statisticsSchema } from './recruiting/statistics.ts';

export type FunctionName = keyof Actions;
export const functionNames = listEvery<FunctionName>()(['loginAuth', 'queryMySQLData', 'insertMySQLData']);

/** The actions of the data functions. Times are milliseconds since the epoch. */
export const dataActions = {
  queryMySQLData: {
    query: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({
        model,
        query,
        limit: v.optional(limit(MAX_LIMIT), DEFAULT_LIMIT),
        offset: v.optional(v.pipe(v.number(), v.integer('offset必须为整数'), v.minValue(0), v.safeInteger()), 0),
        orderBy,
        select: v.optional(v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(64))),
        /** Cursor: `next` of the previous response, with the same query and order. */
        after: v.optional(v.pipe(v.string(), v.maxLength(4096))),
        /** False skips counting, whose cost grows with the number of matching records. */
        withTotal: v.optional(v.boolean(), true),
      }),
      output: v.object({
        records: v.array(v.record(v.string(), v.unknown())),
        /** Null without `withTotal`, unless the page already reveals it. */
        total: v.nullable(v.number()),
        /** Cursor of the next page; null on the last one. A page with fewer records than `limit` may still have a next one. */
        next: v.nullable(v.string()),
      }),
    },
    get: {
      readOnly: true,
      reads: 'one',
      input: v.strictObject({ model, id: documentIdSchema, transactionId }),
      output: v.object({ record: v.record(v.string(), v.unknown()) }),
    },
    count: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({ model, query }),
      output: v.object({ total: v.number() }),
    },
    update: {
      readOnly: false,
      input: v.strictObject({
        model,
        query: target,
        data: updateData,
        /** The revision that the caller saw of one record. The call fails with STALE_REVISION if it has changed since. */
        revision: v.optional(v.pipe(v.number(), v.safeInteger())),
        transactionId,
      }),
      output: v.object({
        updated: v.number(),
        /** The changed record, if the query names one by its `_id`. */
        record: v.optional(v.record(v.string(), v.unknown())),
      }),
    },
    delete: {
      readOnly: false,
      input: v.strictObject({ model, query: target, transactionId }),
      output: v.object({ deleted: v.number() }),
    },
    aggregate: {
      readOnly: true,
      reads: 'many',
      input: v.strictObject({
        model,
        query,
        groupBy: v.optional(v.pipe(v.array(fieldName), v.maxLength(MAX_GROUP_FIELDS, bounds.groupFields.message)), []),
        metrics: v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)), metric),
          v.check((value) => {
            const count = Object.keys(value).length;
            return count >= 1 && count <= MAX_METRICS;
          }, bounds.metrics.message),
        ),
        orderBy,
        limit: v.optional(limit(MAX_GROUPS), DEFAULT_LIMIT),
      }),
      output: v.object({ groups: v.array(v.record(v.string(), v.unknown())) }),
    },
    /** The contact data of an applicant. Each call is recorded where the applicant sees it. */
    requestContact: {
      readOnly: false,
      model: 'Application',
      input: v.strictObject({ applicationId: idSchema }),
      output: v.object({ phone: v.string(), email: v.string() }),
    },
    /** Marks the caller's notifications up to a time as read. */
    readNotifications: {
      readOnly: false,
      model: 'Notification',
      input: v.strictObject({ until: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
      output: v.object({ marked: v.number() }),
    },
    /** Figures of a period, of the own company or, for administrators, of the platform. */
    statistics: {
      readOnly: true,
      reads: 'many',
      model: 'Application',
      input: periodSchema,
      output: statisticsSchema,
    },
    /** How many jobs are new in each saved search of the caller. */
    countNewJobs: {
      readOnly: true,
      reads: 'many',
      model: 'SavedSearch',
      input: v.strictObject({}),
      output: newJobCountsSchema,
    },
    addCollection: {
      readOnly: false,
      input: v.strictObject({ name: collectionNameSchema }),
      output: v.object({ name: v.string() }),
    },
    startTransaction: {
      readOnly: false,
      input: v.strictObject({}),
      output: v.object({ transactionId: v.string(), expiresAt: v.number() }),
    },
    commitTransaction: {
      readOnly: false,
      input: v.strictObject({ transactionId: v.unwrap(transactionId) }),
      output: v.object({ committed: v.literal(true) }),
    },
    abortTransaction: {
      readOnly: false,
      input: v.strictObject({ transactionId: v.unwrap(transactionId) }),
      output: v.object({ aborted: v.literal(true) }),
    },
  },
  insertMySQLData: {
    insert: {
      readOnly: false,
      input: v.strictObject({ model, data: notEmptyObject, transactionId }),
      output: v.object({ id: v.string() }),
    },
  },
} as const satisfies Record<string, Record<string, Declaration>>;

/** Every action of every function. */
export const actions = {
  loginAuth: loginActions,
  queryMySQLData: dataActions.queryMySQLData,
  insertMySQLData: dataActions.insertMySQLData,
} as const satisfies Record<string, Record<string, Declaration>>;

export type Actions = typeof actions;
export type ActionName<F extends FunctionName> = keyof Actions[F] & string;
type DeclarationOf<F extends FunctionName, A extends ActionName<F>> = Actions[F][A] extends Declaration
  ? Actions[F][A]
  : never;
/** What a caller passes; fields with a default are optional. */
export type ActionPayload<F extends FunctionName, A extends ActionName<F>> = v.InferInput<DeclarationOf<F, A>['input']>;
/** What a handler receives: the parsed payload. */
export type ActionInput<F extends FunctionName, A extends ActionName<F>> = v.InferOutput<DeclarationOf<F, A>['input']>;
export type ActionOutput<F extends FunctionName, A extends ActionName<F>> = v.InferOutput<
  DeclarationOf<F, A>['output']
>;

import * as fc from 'fast-check';
import * as v from 'valibot';
import { actions, type FunctionName } from '#contract/actions.ts';
import { draftSchemas, pluck } from '#contract/fields.ts';
import { isModelName, type ModelName, models } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { applicationStatuses } from '#contract/recruiting/application-status.ts';
import { jobStatuses } from '#contract/recruiting/job-status.ts';
import { reportStatuses } from '#contract/recruiting/records.ts';
import { templateKind } from '#contract/recruiting/template.ts';
import type { CallerName, Scene } from '#tests/authorization/cast.ts';
import { type Row, type Verdict, verdicts } from '#tests/authorization/row.ts';
import { verdictOf } from '#tests/authorization/try-row.ts';
import type { CallEvent } from '#tests/support/fixtures/call-stage.ts';
import {
  badAction,
  badEvent,
  badFields,
  badFilter,
  badId,
  badMetrics,
  badOrder,
  badSelect,
  badText,
  extraField,
  noObject,
  notOneOf,
} from '#tests/support/generators/bad-values.ts';

type Bad = fc.Arbitrary<unknown>;
/** A valid call, and invalid values for the fields of its action. */
export type Template = { event: CallEvent; bad: [field: string, values: Bad][]; required: string[] };

/** Callers whose permitted calls together use every action. */
export const requestCallers = ['superAdmin', 'companyWithoutProfile', 'companyPending'] as const;

/** Returns a template for each call of a permission table that the caller may make with a function. */
export function templatesOf<S extends Scene>(
  rows: readonly Row<S>[],
  scene: S,
  caller: CallerName,
  name: FunctionName,
): Template[] {
  return rows
    .filter((row) => row.call === name && isTemplate(verdictOf(row, caller)))
    .flatMap((row) => row.event(scene) ?? [])
    .map((event) => templateOf(name, event));
}

/** The check of a licence number (`ids`) reads nothing but the number, so it ignores an invalid order or page. */
function isTemplate(verdict: Verdict): boolean {
  return verdict !== 'ids' && verdicts[verdict] !== 'PERMISSION_DENIED';
}

function templateOf(name: FunctionName, event: CallEvent): Template {
  const fields = fieldsOf(name, event.action);
  return {
    event,
    bad: fields.flatMap(([field, schema]): Template['bad'] => {
      const values = [...refusedBy(schema), ...mistakesIn(field, event)];
      return values.length === 0 ? [] : [[field, fc.oneof(...values)]];
    }),
    required: fields.filter(([, schema]) => !accepts(schema, undefined)).map(([field]) => field),
  };
}

function fieldsOf(name: FunctionName, action: string): [string, v.GenericSchema][] {
  const declared: Readonly<Record<string, { input: { entries: v.ObjectEntries } }>> = actions[name];
  return Object.entries(declared[action]?.input.entries ?? {}).filter((field): field is [string, v.GenericSchema] =>
    v.isOfKind('schema', field[1]),
  );
}

/** Texts that fields of some kinds refuse: empty ones, and what is no e-mail address or no address of an image. */
const badOfKind = fc.constantFrom('', ' ', '\u3000\t', 'x', 'a@b', 'a b@c.d', 'x.png', '//x', 'javascript:alert(1)');
const anything = fc.oneof(badText, noObject, badId, badOfKind);
const samples = fc.sample(anything, { numRuns: 50, seed: 1 });

function accepts(schema: v.GenericSchema, value: unknown): boolean {
  return v.safeParse(schema, value).success;
}

/** Returns values that a field's schema refuses, or nothing when it accepts every value. */
function refusedBy(schema: v.GenericSchema): Bad[] {
  if (samples.every((value) => accepts(schema, value))) return [];
  return [anything.filter((value) => !accepts(schema, value))];
}

/** Returns invalid values that only the server's rules can refuse, because they depend on the model. */
function mistakesIn(field: string, event: CallEvent): Bad[] {
  if (field === 'transactionId') return [fc.constant('missing')];
  if (field === 'model') return [fc.constantFrom('Credential', 'LoginAttempt', 'user', 'sqlite_master', 'constructor')];
  // The fields of a document are free.
  if (typeof event.model !== 'string' || !isModelName(event.model)) return [];
  if (field === 'data') return [badData(event.model, isPlainObject(event.data) ? event.data : {})];
  return modelMistakes[field] ?? [];
}

const modelMistakes: Readonly<Record<string, Bad[]>> = {
  query: [badFilter],
  orderBy: [badOrder],
  select: [badSelect],
  groupBy: [badSelect.filter((value) => !Array.isArray(value) || value.length > 0)],
  metrics: [badMetrics],
  after: [fc.oneof(fc.string(), fc.constantFrom('e30', 'bnVsbA', 'W10'))],
};

/** Returns invalid data for a write whose data is valid. */
function badData(model: ModelName, valid: object): Bad {
  if (model === 'Company' && 'verifyStatus' in valid) return badDecision;
  const schemas = drafted.has(model) ? draftSchemas(models[model].fields) : pluck(models[model].fields, 'schema');
  const declared = Object.entries<v.GenericSchema>(schemas).flatMap(([name, schema]) =>
    refusedBy(schema).map((values) => values.map((value) => ({ [name]: value }))),
  );
  const mistakes = fc.oneof(...declared, ...(undeclaredMistakes[model] ?? []));
  return fc.oneof(
    badFields(valid),
    mistakes.map((mistake) => ({ ...valid, ...mistake })),
  );
}

/** Models whose records may be stored before they are complete. */
const drafted: ReadonlySet<ModelName> = new Set(['Job', 'Resume']);
const badJobId = badId.map((jobId) => ({ jobId }));
/** Invalid values of fields that are not declared, for models whose payloads may contain them. */
const undeclaredMistakes: Readonly<Partial<Record<ModelName, fc.Arbitrary<object>[]>>> = {
  User: [fc.constantFrom('SUPER_ADMIN', 'root', '', null).map((createdBy) => ({ createdBy }))],
  Company: [notOneOf('pending').map((verifyStatus) => ({ verifyStatus }))],
  Job: [notOneOf(...jobStatuses).map((status) => ({ status })), badId.map((draftKey) => ({ draftKey }))],
  Application: [
    notOneOf(...applicationStatuses).map((status) => ({ status })),
    badJobId,
    badText.map((note) => ({ note })),
    badText.map((message) => ({ message })),
    fc.constantFrom(false, null, 1, 'true').map((consent) => ({ consent })),
  ],
  Favorite: [badJobId],
  SavedSearch: [
    fc.constantFrom('', 'q=', 'q=a&q=b', 'x=1', 'pay=all', 'city=b&q=a', null, 1).map((search) => ({ search })),
    fc.constantFrom('', null, -1, 0.5, '1').map((lastSeenTime) => ({ lastSeenTime })),
  ],
  Template: [notOneOf(...templateKind.known).map((kind) => ({ kind }))],
  Invitation: [badJobId, badId.map((resumeId) => ({ resumeId }))],
  JobView: [badJobId],
  Notification: [fc.constantFrom(false, null, 1, 'true').map((isRead) => ({ isRead }))],
  Block: [badId.map((companyId) => ({ companyId }))],
  Report: [badJobId, notOneOf(...reportStatuses).map((status) => ({ status })), badText.map((text) => ({ text }))],
};
const badDecision = fc.oneof(
  badFields({ verifyStatus: 'approved' }),
  notOneOf('approved', 'rejected').map((verifyStatus) => ({ verifyStatus })),
  badText.map((rejectReason) => ({ verifyStatus: 'rejected', rejectReason })),
);

/** An invalid request: one field invalid, missing or unknown, another action, or no event at all. */
export function malformedRequest(templates: readonly Template[]): fc.Arbitrary<unknown> {
  const request = fc.constantFrom(...templates).chain(({ event, bad, required }) => {
    const { action, ...fields } = event;
    const invalid = bad.map(([name, values]) => values.map((value): unknown => ({ ...event, [name]: value })));
    const missing = required.map((name) =>
      fc.constant<unknown>(Object.fromEntries(Object.entries(event).filter(([key]) => key !== name))),
    );
    return fc.oneof(
      ...invalid.map((arbitrary) => ({ weight: 6, arbitrary })),
      ...missing.map((arbitrary) => ({ weight: 1, arbitrary })),
      { weight: 3, arbitrary: extraField.map((extra): unknown => ({ ...event, ...extra })) },
      { weight: 2, arbitrary: badAction.map((other): unknown => ({ ...fields, action: other })) },
    );
  });
  return fc.oneof({ weight: 12, arbitrary: request }, { weight: 1, arbitrary: badEvent });
}

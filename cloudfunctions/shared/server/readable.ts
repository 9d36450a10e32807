import { sql } from 'kysely';
import { filterTraitsFor, groupTraitsFor, withinFacets, withReadings } from '#contract/facets.ts';
import { allOf, among, anyOf, everything, type Filter, fieldEquals, parseFilter } from '#contract/filter.ts';
import {
  type FieldTraits,
  isLicensePlaceholder,
  type ModelName,
  modelNames,
  models,
  ownerField,
  type UserRecord,
} from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { maskedForOwners, type ReadScope, scopeOf } from '#contract/policy.ts';
import { uniqueKey } from '#database/columns.ts';
import type { Source } from '#database/narrow-search.ts';
import { type PermittedFilter, permit } from '#database/permitted-filter.ts';
import { findIds } from '#database/rows.ts';
import type { Store } from '#database/tables.ts';
import { requireScope } from './authorize.ts';
import type { Caller } from './caller.ts';
import { libraryOf, requireVerified } from './recruiting/find-resume.ts';
import { listedSql } from './recruiting/listed.ts';
import { pastLooks } from './recruiting/looks.ts';
import { concealedFields, showTo } from './recruiting/show.ts';
import { matchUnknownValues } from './unknown-values.ts';

const nothing = among('_id', []);

/** What a caller may read of a model. Every read action is built on it, so that none can return more. */
export type Readable<M extends ModelName = ModelName> = {
  model: M;
  scope: ReadScope;
  /** What a query reads from: the model's table, or the part of the library that the caller finds. */
  source: Source;
  /** The fields that the caller may name. A masked field can be selected, but not filtered, sorted or grouped by. */
  traits: Readonly<Record<string, FieldTraits>>;
  /** What filters may name: these fields, and the facets. */
  filtered: Readonly<Record<string, FieldTraits>>;
  /** What records are counted in groups by: these fields, and some facets. */
  grouped: Readonly<Record<string, FieldTraits>>;
  /** The record as the caller may see it. */
  show(record: Fields): Fields;
};
type Fields = Readonly<Record<string, unknown>>;

/** Throws PERMISSION_DENIED for a caller who may read nothing of the model, unless another permission was granted. */
export function readableModel<M extends ModelName>(
  caller: Caller,
  model: M,
  granted: ReadScope = requireScope(caller, `${model}.read`),
): Readable<M> {
  const source = granted === 'library' && model === 'Resume' ? libraryOf(caller) : tableOf(model);
  const { fields, show } = visibleTo(caller, model, granted);
  const traits: Readonly<Record<string, FieldTraits>> = models[model].traits;
  const masked = Object.fromEntries(fields.map((field) => [field, { ...traits[field], ...unusable }]));
  const filtered = { ...filterTraitsFor(model, caller.principal), ...masked };
  const grouped = { ...groupTraitsFor(model, caller.principal), ...masked };
  return { model, scope: granted, source, traits: { ...traits, ...masked }, filtered, grouped, show };
}

/** The masked fields of a model, and how its records are shown. */
function visibleTo(caller: Caller, model: ModelName, scope: Readable['scope']) {
  const concealed = concealedFields(model, caller.principal);
  if (concealed !== undefined)
    return { fields: concealed, show: (record: Fields) => showTo(model, record, caller.principal) };
  const mask = scope === 'any' ? undefined : maskedForOwners[model];
  if (mask === undefined) return { fields: [], show: (record: Fields) => record };
  const show = (record: Fields) =>
    record[mask.unlessOwn] === caller.user?._id ? record : { ...record, ...mask.values };
  return { fields: Object.keys(mask.values), show };
}

/** All records of a model. */
export function tableOf(model: ModelName): Source {
  return { name: model, table: sql.table(model), condition: sql`` };
}

/** Text, because the minimum and maximum of a number or a JSON value would show it. */
const unusable = { kind: 'text', filter: false, sort: false, search: false } as const;

/** Parses a caller's filter and restricts it to the records that the caller may read. */
export async function readableFilter(
  store: Store,
  caller: Caller,
  { model, scope, filtered }: Readable,
  query: unknown,
): Promise<PermittedFilter> {
  const restriction = await restrictionOf(store, caller, model, scope);
  const parsed = parseFilter(query, (field) => (Object.hasOwn(filtered, field) ? filtered[field] : undefined));
  const filter = withReadings(model, withinFacets(model, parsed));
  if (scope === 'any' && model === 'User' && caller.user && asksForOwnUid(caller.user, filter)) {
    return permit(fieldEquals('_id', caller.user._id));
  }
  // The library holds known values only.
  const asRead = scope === 'library' ? filter : await matchUnknownValues(store, model, filter);
  const condition = scope === 'listed' && model === 'Job' ? await listedSql(store, caller.now) : undefined;
  return permit(restriction === everything ? asRead : allOf(restriction, asRead), condition);
}

type Restrict = (store: Store, caller: Caller, model: ModelName) => Filter | Promise<Filter>;

/** The records that each scope reaches. `everything` leaves the caller's filter as it is. */
const restrictions: Readonly<Record<ReadScope, Restrict>> = {
  none: () => nothing,
  any: () => everything,
  own: (store, { user, now }, model) => (user ? ownRecords(store, model, user, now) : nothing),
  // `readableFilter` adds the condition of listed jobs.
  listed: (_store, _caller, model) => (model === 'Job' ? everything : nothing),
  // The source holds the library only.
  library: async (store, caller, model) => {
    await requireVerified(store, caller);
    return model === 'Resume' ? everything : nothing;
  },
};

/** A scope that the table does not know reads nothing. */
async function restrictionOf(store: Store, caller: Caller, model: ModelName, scope: ReadScope): Promise<Filter> {
  return Object.hasOwn(restrictions, scope) ? restrictions[scope](store, caller, model) : nothing;
}

/**
 * Whether an administrator asks for "the user with my uid or my e-mail". Then only the record with the caller's uid
 * matches, because another user's record may have that e-mail.
 */
function asksForOwnUid({ cloudbaseUid }: UserRecord, filter: Filter): boolean {
  if (filter.kind !== 'or' || cloudbaseUid === null) return false;
  const isEqual = (term: Filter, field: string) =>
    term.kind === 'compare' && term.operator === '$eq' && term.field === field;
  return (
    filter.terms.every((term) => isEqual(term, 'cloudbaseUid') || isEqual(term, 'email')) &&
    filter.terms.some((term) => isEqual(term, 'cloudbaseUid') && 'value' in term && term.value === cloudbaseUid)
  );
}

async function ownRecords(store: Store, model: ModelName, user: UserRecord, now: number): Promise<Filter> {
  const { _id: userId, role } = user;
  if (model === 'Audit') return ownHistory(store, user);
  if (model === 'JobView') return allOf(fieldEquals('employerId', userId), pastLooks(now));
  const field = ownerField(model, role);
  return field === null ? nothing : fieldEquals(field, userId);
}

/** The history of the user's own records, as far as their models show it to the owner. */
async function ownHistory(store: Store, { _id: userId, role }: UserRecord): Promise<Filter> {
  const terms: Filter[] = [];
  for (const model of modelNames) {
    const field = models[model].showsHistory ? ownerField(model, role) : null;
    if (field === null) continue;
    const ids = await findIds(store, model, { [field]: userId });
    if (ids.length > 0) terms.push(allOf(fieldEquals('model', model), among('targetId', ids)));
  }
  return anyOf(...terms);
}

/**
 * Returns the number of a licence check: a query of a company for exactly one licence number. Returns undefined for
 * every other query. See docs/decisions.md#licence-check.
 */
export function requestedLicense(caller: Caller, model: ModelName, query: unknown): string | undefined {
  const readsOwnOnly = scopeOf(caller.principal, 'Company.read') === 'own';
  if (!readsOwnOnly || scopeOf(caller.principal, 'Company.checkLicense') !== 'any') return undefined;
  if (model !== 'Company' || !isPlainObject(query) || Object.keys(query).length !== 1) return undefined;
  const condition = query.businessLicense;
  const license = isPlainObject(condition) && Object.keys(condition).length === 1 ? condition.$eq : condition;
  return typeof license === 'string' && !isLicensePlaceholder(license) ? license : undefined;
}

/**
 * Returns the `_id` of the profile with a licence number, compared like the unique index. Stored placeholders never
 * match, whatever the case or width of the query.
 */
export async function findLicense(store: Store, license: string): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('Company')
    .select(['_id', 'businessLicense'])
    .where('licenseKey', '=', uniqueKey(license))
    .execute();
  return rows.filter((row) => !isLicensePlaceholder(row.businessLicense)).map((row) => row._id);
}

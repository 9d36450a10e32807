import { allOf, type Filter, fieldEquals, isPlainObject, parseFilter } from '#contract/filter.ts';
import { isLicensePlaceholder, type ModelName, type UserRecord } from '#contract/models.ts';
import { scopeOf } from '#contract/policy.ts';
import { uniqueKey } from '#database/columns.ts';
import type { Store } from '#database/tables.ts';
import { requireScope } from './authorize.ts';
import type { Caller } from './caller.ts';
import { traitsOf } from './list-records.ts';
import { matchUnknownValues } from './unknown-values.ts';

const readPermission = { User: 'User.read', Company: 'Company.read', Audit: 'Audit.read' } as const;
const nothing: Filter = { kind: 'among', field: '_id', operator: '$in', values: [] };

/** Refuses a caller who may read nothing of a model; answers whether all of it, or only what is their own. */
export function readScope(caller: Caller, model: ModelName): 'any' | 'own' {
  return requireScope(caller, readPermission[model]) === 'any' ? 'any' : 'own';
}

/** A caller's filter, narrowed to what they may read. The narrowing is part of the query, never applied afterwards. */
export async function readableFilter(store: Store, caller: Caller, model: ModelName, query: unknown): Promise<Filter> {
  const scope = readScope(caller, model);
  const traits = traitsOf(model);
  const filter = parseFilter(query, (field) => {
    // Whose act it was is not shown to companies, so it can't be asked for either.
    if (scope === 'own' && model === 'Audit' && field === 'actorId') return undefined;
    return Object.hasOwn(traits, field) ? traits[field] : undefined;
  });
  if (scope === 'any' && model === 'User' && caller.user && asksForOwnUid(caller.user, filter)) {
    return fieldEquals('_id', caller.user._id);
  }
  const asRead = await matchUnknownValues(store, model, filter);
  return scope === 'any' ? asRead : allOf(await ownRecords(store, caller, model), asRead);
}

/**
 * Whether a filter is call 1, "the user with my uid or my e-mail", as sent by a caller who may read all users. The
 * record with the caller's uid wins: anybody else's record may have that e-mail.
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

async function ownRecords(store: Store, { user }: Caller, model: ModelName): Promise<Filter> {
  if (!user) return nothing;
  switch (model) {
    case 'User':
      return fieldEquals('_id', user._id);
    case 'Company':
      return fieldEquals('userId', user._id);
    case 'Audit': {
      const company = await store.sql
        .selectFrom('Company')
        .select('_id')
        .where('userId', '=', user._id)
        .executeTakeFirst();
      return company ? allOf(fieldEquals('model', 'Company'), fieldEquals('targetId', company._id)) : nothing;
    }
    default:
      return model satisfies never;
  }
}

/**
 * The licence check (call 3, decision 18): a company asks for exactly one number. Answers that number, or undefined
 * when the call is an ordinary query. Placeholders are nobody's number.
 */
export function checkedLicense(caller: Caller, model: ModelName, query: unknown): string | undefined {
  const narrow = scopeOf(caller.principal, 'Company.read') === 'own';
  if (!narrow || scopeOf(caller.principal, 'Company.checkLicense') !== 'any') return undefined;
  if (model !== 'Company' || !isPlainObject(query) || Object.keys(query).length !== 1) return undefined;
  const asked = query.businessLicense;
  const license = isPlainObject(asked) && Object.keys(asked).length === 1 ? asked.$eq : asked;
  return typeof license === 'string' && !isLicensePlaceholder(license) ? license : undefined;
}

/**
 * The `_id` of the profile that holds a licence number, compared as the unique index does. Never one whose number is
 * still missing: its placeholder is recognized as it is stored, however the question was written.
 */
export async function findLicense(store: Store, license: string): Promise<string[]> {
  const rows = await store.sql
    .selectFrom('Company')
    .select(['_id', 'businessLicense'])
    .where('licenseKey', '=', uniqueKey(license))
    .execute();
  return rows.filter((row) => !isLicensePlaceholder(row.businessLicense)).map((row) => row._id);
}

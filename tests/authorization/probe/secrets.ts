import { filterTraits, withFacets } from '#contract/facets.ts';
import { type ModelName, modelNames, models } from '#contract/models.ts';
import { maskedForOwners, type Principal, scopeOf } from '#contract/policy.ts';
import { addToJobDay } from '#database/job-days.ts';
import { deleteByIds, insertRows } from '#database/stored-rows.ts';
import { concealedFields } from '#server/recruiting/show.ts';
import type { TestDatabase } from '#tests/support/fixtures/databases.ts';
import { type Fields, recordOf, rowsOf } from '#tests/support/fixtures/model-records.ts';
import { resume } from '#tests/support/fixtures/recruiting-records.ts';
import { everywhere } from '../../recruiting/marked-people.ts';
import type { RecruitingScene } from '../recruiting-cast.ts';

/**
 * Something that a caller may not read: rows of a table that hold `before` first and `after` later. No response to the
 * caller may change with it.
 */
export type Secret = { table: ModelName | 'LibraryResume'; model: ModelName; before: Fields | null; after: Fields };

const marker = (field: string, variant: string) => `秘${variant}${field}`.slice(0, 20);
/** The number of a record among those of its model: it makes its id, its numbers and its choices. */
const OUTSIDE = 501;
const INSIDE = 601;

/** A record of strangers, with a marker in every text. Two variants differ in every field. */
function secretRecord(model: ModelName, index: number, variant: 'a' | 'b'): Fields {
  const record = recordOf(model, index + (variant === 'a' ? 0 : 1), (field) => marker(`${index}${field}`, variant));
  const texts = everywhere(`秘${variant}`);
  const written = model === 'Resume' ? texts : {};
  const sent =
    model === 'Application' ? { snapshot: { ...resume, ...texts, message: `秘${variant}` }, status: 'rejected' } : {};
  // Both begin alike, because the first character of a name is shown.
  const name = 'applicantName' in record ? { applicantName: `秘密${variant}` } : {};
  const unlisted = model === 'Job' ? { status: 'draft', isCompanyOpen: false } : {};
  const day = model === 'JobView' ? { day: `2025-05-1${variant === 'a' ? 1 : 2}` } : {};
  const hidden = model === 'Interview' ? { isPersonShown: false } : {};
  return { ...record, ...written, ...sent, ...name, ...unlisted, ...day, ...hidden, _id: `${model}-${index}` };
}

/** The fields that are hidden in records that a caller may read. */
function hiddenFields(model: ModelName, principal: Principal): readonly string[] {
  const mask = scopeOf(principal, `${model}.read`) === 'any' ? {} : (maskedForOwners[model]?.values ?? {});
  return [...(concealedFields(model, principal) ?? []), ...Object.keys(mask)];
}

/** Whether every record of a model may be read or counted. */
function isOpen(model: ModelName, principal: Principal): boolean {
  if (scopeOf(principal, `${model}.read`) === 'any') return true;
  return model !== 'Audit' && scopeOf(principal, `${model}.aggregate`) === 'any';
}

/** A record whose hidden fields change and whose others stay. */
function changing(model: ModelName, principal: Principal, index: number, visible: Fields): Omit<Secret, 'table'> {
  const after = { ...secretRecord(model, index, 'a'), ...visible };
  const other = secretRecord(model, index, 'b');
  const hidden = hiddenFields(model, principal).map((field) => [field, field === '_id' ? `${model}-b` : other[field]]);
  return { model, before: { ...after, ...Object.fromEntries(hidden) }, after };
}

/** The fields that make a record the caller's own, or undefined if the caller owns none. */
function ownership(model: ModelName, { self, ownCompany }: RecruitingScene, principal: Principal): Fields | undefined {
  if (scopeOf(principal, `${model}.read`) !== 'own') return undefined;
  if (model === 'Audit') return ownCompany ? { model: 'Company', targetId: ownCompany._id } : undefined;
  const owner: string | Readonly<Partial<Record<string, string>>> | null = models[model].owner;
  const field = typeof owner === 'string' ? owner : owner?.[principal];
  return field === undefined ? undefined : { [field]: self };
}

/** Everything that a caller may not read: others' records, and the hidden fields of those that may be read. */
export function secretsOf(scene: RecruitingScene, principal: Principal): Secret[] {
  return modelNames.flatMap((model): Secret[] => {
    const hides = hiddenFields(model, principal).length > 0;
    if (isOpen(model, principal)) return hides ? [{ table: model, ...changing(model, principal, OUTSIDE, {}) }] : [];
    const foreign: Secret = { table: model, model, before: null, after: secretRecord(model, OUTSIDE, 'a') };
    const own = hides ? ownership(model, scene, principal) : undefined;
    const partly: Secret[] = own ? [{ table: model, ...changing(model, principal, INSIDE, own) }] : [];
    if (scopeOf(principal, `${model}.read`) !== 'library') return [foreign, ...partly];
    return [foreign, { table: 'LibraryResume', ...changing(model, principal, INSIDE, { name: '秘**' }) }];
  });
}

/** Stores the state of secrets before the calls that are compared, or after it. */
export async function storeSecrets({ database }: TestDatabase, secrets: readonly Secret[], state: 'before' | 'after') {
  for (const { table, model, before, after } of secrets) {
    const ids = [before, after].flatMap((record) => (record ? [String(record._id)] : []));
    await deleteByIds(database, table, ids);
    const record = state === 'before' ? before : after;
    if (record) await insertRows(database, table, rowsOf(model, [record]));
  }
}

/** The day counts of somebody else's job, which belong to no model. */
export async function addForeignDays({ database }: TestDatabase): Promise<void> {
  for (const step of ['views', 'applications', 'hires'] as const) {
    await addToJobDay(database, { employerId: marker('employerId', 'a'), day: 20_242, jobId: `Job-${OUTSIDE}` }, step);
  }
}

/** The values of a secret that filters can name. */
export function valuesOf(model: ModelName, record: Fields): Fields {
  const named = withFacets(model, record);
  return Object.fromEntries(
    Object.entries(filterTraits(model)).map(([field, { kind }]) => [field, kind === 'json' ? 'x' : named[field]]),
  );
}

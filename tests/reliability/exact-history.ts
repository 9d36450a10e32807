import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type AuditRecord, type ModelName, modelNames } from '#contract/models.ts';
import type { Store } from '#database/tables.ts';
import { keepsRevision } from '#server/audit.ts';
import { toRecord } from '#server/records.ts';
import type { Acknowledged, Answers } from './soak-crowd.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How many records are read at once. */
const BATCH = 500;
/** The history has no entry for these: looks at jobs, and notifications, which tell about entries. */
const unrecorded: readonly ModelName[] = ['Audit', 'JobView', 'Notification'];
/** Fields that follow from other records, or belong to a session. Their changes are no entries. */
const derived: Readonly<Partial<Record<ModelName, readonly string[]>>> = {
  User: ['cloudbaseUid'],
  Job: ['isCompanyOpen', 'companyName', 'companyLogo', 'answerPercent', 'answerHours', 'activeDay'],
  Application: ['jobFilledTime'],
  Interview: ['isPersonShown'],
};
/** Entries that change no field of the record: it keeps its revision. */
const isWithoutRevision = (action: string) =>
  /^(create|register|delete)|Password$|^viewContact$/.test(action) || [...keepsRevision].some((one) => one === action);

const isInsert = (action: string) => /^(create|register|viewContact)/.test(action);
const isDelete = (action: string) => action.startsWith('delete');

/** Returns the acknowledged writes that are not stored, or that the history does not tell exactly once. */
export async function findLost(store: Store, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (let from = 0; from < acknowledged.length; from += BATCH) {
    const batch = acknowledged.slice(from, from + BATCH);
    // Read before the entries, so that what is deleted in between has its entry.
    const revisions = await readRevisions(store, batch);
    const entries = groupByTarget(
      await readEntries(store, [...batch.map(({ id }) => id), ...batch.map(({ by }) => by)]),
    );
    for (const one of batch) {
      const own = entries.get(keyOf(one.model, one.id)) ?? [];
      const isActorDeleted = (entries.get(keyOf('User', one.by)) ?? []).some(({ action }) => action === 'deleteUser');
      const revision = revisions.get(keyOf(one.model, one.id));
      const missing = whatIsMissing(one, own, revision, isActorDeleted);
      if (missing) lost.push(`${missing}: ${JSON.stringify(one)}`);
    }
  }
  return lost;
}

function whatIsMissing(
  one: Acknowledged,
  entries: readonly AuditRecord[],
  revision: number | undefined,
  isActorDeleted: boolean,
): string | undefined {
  const isDeleted = entries.some(({ action }) => isDelete(action));
  if (one.kind === 'delete') {
    const own = entries.filter(({ action, requestId }) => isDelete(action) && requestId === one.requestId);
    if (own.length !== 1) return 'a deletion without its entry';
    return revision === undefined ? undefined : 'a deleted record that is stored';
  }
  if (one.kind === 'insert' && entries.filter(({ action }) => isInsert(action)).length !== 1)
    return 'an insert without its entry';
  if (one.kind === 'update') {
    const own = entries.filter(({ requestId }) => requestId === one.requestId);
    if (own.length === 0) return 'an update without its entry';
    const isRevision = own.some(({ action }) => !isWithoutRevision(action));
    const changes = entries.filter(({ action }) => !isWithoutRevision(action));
    if (isRevision && changes[Number(one.revision) - 2]?.requestId !== one.requestId)
      return 'another revision than acknowledged';
  }
  if (revision === undefined) return isDeleted || isActorDeleted ? undefined : 'a record that is not stored';
  return revision >= (one.revision ?? 1) ? undefined : `a change that is not stored (revision ${revision})`;
}

async function readRevisions(store: Store, batch: readonly Acknowledged[]): Promise<Map<string, number>> {
  const revisions = new Map<string, number>();
  for (const model of new Set(batch.map((one) => one.model))) {
    const ids = batch.filter((one) => one.model === model).map(({ id }) => id);
    const { rows } = await sql<{ _id: string; revision: number }>`
      select _id, revision from ${sql.table(model)} where _id in (${sql.join([...new Set(ids)])})`.execute(store.sql);
    for (const { _id, revision } of rows) revisions.set(keyOf(model, _id), Number(revision));
  }
  return revisions;
}

async function readEntries(store: Store, targets: readonly string[]): Promise<AuditRecord[]> {
  if (targets.length === 0) return [];
  const rows = await store.sql
    .selectFrom('Audit')
    .selectAll()
    .where('targetId', 'in', [...new Set(targets)])
    .orderBy('position')
    .execute();
  return rows.map((row) => toRecord('Audit', row));
}

/** Returns everything in which the history differs from the calls and from the stored records. Nothing runs meanwhile. */
export async function findHistoryErrors(store: Store, { requests }: Answers): Promise<string[]> {
  const errors: string[] = [];
  const count = async (what: string, query: string) => {
    const { rows } = await sql.raw(query).execute(store.sql);
    if (rows.length > 0) errors.push(`${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  };
  await count(
    'positions with gaps or repeats',
    `SELECT model, targetId FROM Audit GROUP BY model, targetId
    HAVING min(position) <> 1 OR max(position) <> count(*) OR count(DISTINCT position) <> count(*)`,
  );
  await count(
    'a write with two entries',
    `SELECT requestId, action, targetId FROM Audit
    GROUP BY requestId, model, targetId, action HAVING count(*) > 1`,
  );
  for (const { requestId } of await store.sql.selectFrom('Audit').select('requestId').distinct().execute()) {
    const outcome = requests.get(requestId);
    if (outcome === undefined) errors.push(`an entry without a call: ${requestId}`);
    if (outcome === 'refused') errors.push(`an entry of a refused call: ${requestId}`);
  }
  for (const model of modelNames) if (!unrecorded.includes(model)) errors.push(...(await compareRecords(store, model)));
  return errors;
}

async function compareRecords(store: Store, model: ModelName): Promise<string[]> {
  const errors: string[] = [];
  const users = new Set((await store.sql.selectFrom('User').select('_id').execute()).map(({ _id }) => _id));
  for (let behind = ''; ; ) {
    const { rows } = await sql<Fields & { _id: string }>`
      select * from ${sql.table(model)} where _id > ${behind} order by _id limit ${sql.lit(BATCH)}`.execute(store.sql);
    const entries = groupByTarget(
      await readEntries(
        store,
        rows.map(({ _id }) => _id),
      ),
    );
    for (const row of rows) {
      const record: Fields = toRecord(model, row);
      const own = entries.get(keyOf(model, row._id)) ?? [];
      // The deletion of a person erases the values in their history.
      const isErased = typeof row.applicantId === 'string' && !users.has(row.applicantId);
      errors.push(...differences(model, record, own, isErased).map((what) => `${model} ${row._id}: ${what}`));
    }
    const last = rows.at(-1);
    if (!last) return errors;
    behind = last._id;
  }
}

/** Follows the entries of a record: each begins with the values that the one before has left, the last with the stored ones. */
function differences(model: ModelName, record: Fields, entries: readonly AuditRecord[], isErased: boolean): string[] {
  const changes = entries.filter(({ action }) => !isWithoutRevision(action));
  const found =
    record.revision === 1 + changes.length ? [] : [`revision ${record.revision}, ${changes.length} changes`];
  if (isErased) return found;
  const known = new Map<string, unknown>();
  const isCompared = (field: string, value: unknown) => !derived[model]?.includes(field) && value !== '…';
  for (const { before, after, position } of entries) {
    for (const [field, value] of Object.entries(before)) {
      if (!isCompared(field, value) || !known.has(field) || isDeepStrictEqual(known.get(field), value)) continue;
      found.push(
        `${field} before entry ${position} is ${JSON.stringify(value)}, not ${JSON.stringify(known.get(field))}`,
      );
    }
    for (const [field, value] of Object.entries(after)) if (isCompared(field, value)) known.set(field, value);
  }
  for (const [field, value] of known) {
    if (field in record && !isDeepStrictEqual(record[field], value)) {
      found.push(`${field} is ${JSON.stringify(record[field])}, not ${JSON.stringify(value)}`);
    }
  }
  return found;
}

const keyOf = (model: string, id: string) => `${model} ${id}`;

function groupByTarget(entries: readonly AuditRecord[]): Map<string, AuditRecord[]> {
  const groups = new Map<string, AuditRecord[]>();
  for (const entry of entries) {
    const key = keyOf(entry.model, entry.targetId);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

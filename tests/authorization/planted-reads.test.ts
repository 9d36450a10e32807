import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Declaration } from '#contract/declaration.ts';
import { parseFilter } from '#contract/filter.ts';
import { type FieldTraits, isModelName, models } from '#contract/models.ts';
import { filterSql } from '#database/filter-sql.ts';
import { permit } from '#database/permitted-filter.ts';
import { type Action, action, type Call } from '#server/action.ts';
import { handle } from '#server/handle.ts';
import { listRecords } from '#server/list-records.ts';
import { readableFilter, readableModel } from '#server/readable.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { contextOf } from '#tests/support/fixtures/functions.ts';
import type { CallerName } from './cast.ts';
import { readCalls } from './probe/calls.ts';
import { findLeaks } from './probe/find-leaks.ts';
import { recruitingFunctionsForTests, setRecruitingScene } from './recruiting-cast.ts';

type Row = Record<string, unknown>;
type Planted = { declaration: Declaration; run: Action };

const model = v.string();
const query = v.optional(v.unknown(), {});
const orderBy = v.optional(v.array(v.record(v.string(), v.picklist(['asc', 'desc']))), []);

const readsMany = { readOnly: true, reads: 'many' } as const;

/** A read action as the recipe for one makes it. */
function plant<E extends v.ObjectEntries>(
  entries: E,
  run: (call: Call, input: v.InferOutput<v.StrictObjectSchema<E, undefined>>) => Promise<unknown>,
): Planted {
  const declaration = { ...readsMany, input: v.strictObject(entries), output: v.unknown() };
  return { declaration, run: action(declaration, run) };
}

/** Selects rows by a caller's filter that was parsed, and not restricted to what the caller may read. */
async function selectUnrestricted({ database }: Call, name: string, raw: unknown): Promise<Row[]> {
  if (!isModelName(name)) return [];
  const traits: Readonly<Record<string, FieldTraits>> = models[name].traits;
  const condition = filterSql(permit(parseFilter(raw, (field) => traits[field])));
  const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${condition} order by _id`.execute(
    database.sql,
  );
  return rows;
}

/** Rows that the caller may read, with the fields that are hidden from the caller. */
async function selectUnmasked({ database, caller }: Call, name: string): Promise<Row[]> {
  if (!isModelName(name)) return [];
  const readable = readableModel(caller, name);
  const filter = filterSql(await readableFilter(database, caller, readable, {}));
  const { table, condition } = readable.source;
  const { rows } = await sql<Row>`select * from ${table} where ${condition}${filter} order by _id`.execute(
    database.sql,
  );
  return rows;
}

/** The place of the caller's first record among those of everybody. */
async function placeAmongAll(call: Call, name: string, order: Readonly<Record<string, string>>[]): Promise<number> {
  if (!isModelName(name)) return 0;
  const page = { orderBy: [], limit: 1, offset: 0, withTotal: false };
  const { records } = await listRecords(call.database, call.caller, name, {}, page);
  const field = Object.keys(order[0] ?? {})[0] ?? 'createTime';
  const rows = await selectUnrestricted(call, name, {});
  const sorted = rows.toSorted((a, b) => (String(a[field]) < String(b[field]) ? -1 : 1));
  return sorted.findIndex(({ _id }) => _id === records[0]?._id);
}

/** Read actions with a mistake each, which the type check and a test of success let through. */
const planted = {
  exportRecords: plant({ model, query }, (call, input) => selectUnrestricted(call, input.model, input.query)),
  countEverything: plant({ model, query }, async (call, input) => {
    return (await selectUnrestricted(call, input.model, input.query)).length;
  }),
  isTaken: plant({ model, query }, async (call, input) => {
    return (await selectUnrestricted(call, input.model, input.query)).length > 0;
  }),
  phoneBook: plant({}, ({ database }) => database.sql.selectFrom('User').select('phone').orderBy('_id').execute()),
  unmaskedRecords: plant({ model }, (call, input) => selectUnmasked(call, input.model)),
  rank: plant({ model, orderBy }, (call, input) => placeAmongAll(call, input.model, input.orderBy)),
};

/** Who must be found to learn something, and from records of which model. */
const expected: readonly (readonly [name: keyof typeof planted, caller: CallerName, about: string | undefined])[] = [
  ['exportRecords', 'jobseeker', 'User'],
  ['exportRecords', 'companyApproved', 'Resume'],
  ['exportRecords', 'anonymous', 'Company'],
  ['countEverything', 'jobseeker', 'Job'],
  ['countEverything', 'companyApproved', 'Application'],
  ['countEverything', 'admin', 'Favorite'],
  ['isTaken', 'suspended', 'User'],
  ['isTaken', 'jobseeker', 'Audit'],
  ['phoneBook', 'jobseeker', undefined],
  ['unmaskedRecords', 'companyApproved', 'Application'],
  ['unmaskedRecords', 'companyApproved', 'Audit'],
  ['unmaskedRecords', 'jobseeker', 'Application'],
  ['unmaskedRecords', 'admin', 'Resume'],
  ['rank', 'companyApproved', 'User'],
];

const { database, functions } = recruitingFunctionsForTests(openEmbedded);
const handlers = Object.entries(planted).map(([name, { run }]): [string, Action] => [name, run]);
const main = handle(Object.fromEntries(handlers), functions.dependencies);

/** A contract with one more read action, and no other. */
function contractWith(name: string, declaration: Declaration) {
  return { loginAuth: {}, queryMySQLData: { [name]: declaration }, insertMySQLData: {} };
}

test.each(expected)('a planted read action is found by its name: %s as %s about %s', async (name, caller, about) => {
  const { declaration } = planted[name];
  const probe = {
    database,
    contract: contractWith(name, declaration),
    send: async ({ event }: { event: object }, identity: object) => main(event, contextOf('queryMySQLData', identity)),
  };
  const leaks = await findLeaks(probe, caller, await setRecruitingScene(database, caller));
  expect(leaks.map(({ event }) => [event.action, event.model])).toContainEqual([name, about]);
});

test('a read action with a part that the probe has no values for fails by its name', () => {
  const declaration = { ...readsMany, input: v.strictObject({ nearby: v.string() }), output: v.unknown() };
  const topic = { model: 'User', self: 'x', ids: [], values: {} };
  expect(() => readCalls([topic], contractWith('newAction', declaration))).toThrow(
    'The probe has no values for nearby, a part of newAction',
  );
});

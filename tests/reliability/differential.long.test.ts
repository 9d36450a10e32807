import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import type { UserRecord } from '#contract/models.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { userRow } from '#database/columns.ts';
import { insertRows } from '#database/stored-rows.ts';
import { expectSame } from '#tests/support/expect-same.ts';
import { type CallEvent, functionOf } from '#tests/support/fixtures/call-stage.ts';
import {
  dumpOf,
  emptyTables,
  openEmbedded,
  openOnServer,
  type TestDatabase,
} from '#tests/support/fixtures/databases.ts';
import { createFunctions, type Functions, NOON, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import { callers, type Step, sequences } from '#tests/support/generators/generated-calls.ts';
import { type Stored, store, storedRecords } from '#tests/support/generators/generated-records.ts';
import { roundsOfPart } from '#tests/support/part.ts';

const SEQUENCES = roundsOfPart(2000);
/** Maximum number of pages to follow: no sequence stores more records than this. */
const PAGES = 30;

const server = inject('mariadbUrl');
// Skipped with a message of the global set-up where there is no server.
if (server) describe('The embedded database and MariaDB', () => onBoth(server));

/** One of two databases with the same calls, clock and ids. */
type Twin = { test: TestDatabase; functions: Functions };
type Seen = { id: string[]; tx: string[] };

function onBoth(server: string): void {
  const twins: Twin[] = [];
  const succeeded = new Map<string, number>();
  let calls = 0;

  beforeAll(async () => {
    for (const test of [await openEmbedded(), await openOnServer(server)]) {
      twins.push({ test, functions: createFunctions(test) });
    }
  });
  afterAll(() => Promise.all(twins.map(({ test }) => test.remove())));

  it(`return byte-equal responses to ${SEQUENCES} generated sequences of calls`, async () => {
    // A failure prints its seed and the shortest sequence that still fails.
    await fc.assert(fc.asyncProperty(storedRecords, sequences, run), { numRuns: SEQUENCES });
    // Sequences of refusals alone would prove nothing.
    const actions = ['query', 'get', 'count', 'update', 'delete', 'aggregate', 'addCollection', 'insert'];
    for (const action of [...actions, 'startTransaction', 'commitTransaction', 'abortTransaction']) {
      expect(succeeded.get(action) ?? 0, action).toBeGreaterThan(SEQUENCES / 40);
    }
    expect([...succeeded.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(calls / 2);
  });

  async function run(stored: Stored, steps: readonly Step[]): Promise<void> {
    await Promise.all(twins.map((twin) => startAfresh(twin, stored)));
    const seen: Seen = { id: [], tx: [] };
    for (const { from, wait, walk, event } of steps) {
      for (const { functions } of twins) functions.clock.now += wait;
      let asked = fillIn(event, seen);
      for (let page = 0; page < PAGES; page += 1) {
        const answer = await callBoth(from, asked);
        note(event.action, answer, seen);
        const next = walk && answer.success && isPlainObject(answer.data) ? answer.data.next : null;
        if (typeof next !== 'string') break;
        asked = { ...asked, offset: 0, after: next };
      }
    }
    const [embedded, real] = await Promise.all(twins.map(({ test }) => dumpOf(test)));
    expect(real).toBe(embedded);
  }

  async function callBoth(from: Step['from'], event: CallEvent): Promise<Envelope<unknown>> {
    const ask = ({ functions }: Twin) => functions.call(functionOf(event.action), sessionOf({ _id: from }), event);
    const [embedded, real] = await Promise.all(twins.map(ask));
    if (!embedded || !real) throw new Error('There are two databases');
    const explain = () => JSON.stringify({ from, event });
    expectSame(JSON.stringify(real), JSON.stringify(embedded), explain);
    // A call that fails inside the server is a defect, even where it fails on both.
    expectSame(outcomeOf(embedded) === 'INTERNAL', false, explain);
    return embedded;
  }

  function note(action: string, answer: Envelope<unknown>, seen: Seen): void {
    calls += 1;
    if (!answer.success || !isPlainObject(answer.data)) return;
    succeeded.set(action, (succeeded.get(action) ?? 0) + 1);
    const { id, transactionId } = answer.data;
    if (typeof id === 'string') seen.id.unshift(id);
    if (typeof transactionId === 'string') seen.tx.unshift(transactionId);
  }
}

/** Resets the database for the next sequence: the same callers and these records. */
async function startAfresh(twin: Twin, stored: Stored): Promise<void> {
  const { test } = twin;
  await emptyTables(test);
  await insertRows(test.database, 'User', callers.map(callerOf).map(userRow));
  await store(test, stored, 'acme');
  let count = 0;
  twin.functions = createFunctions(test, () => {
    count += 1;
    // Unordered, like random ids.
    return createHash('sha256').update(String(count)).digest('hex').slice(0, 24);
  });
}

function callerOf(_id: Step['from'], index: number): UserRecord {
  return userRecord({
    _id,
    createTime: NOON - 1000 * index,
    updateTime: NOON,
    username: _id,
    email: index === 0 ? null : `${_id}@example.com`,
    realName: `用户 ${_id}`,
    role: _id === 'root' || _id === 'admin' ? 'admin' : 'company',
    isSuperAdmin: _id === 'root',
    cloudbaseUid: `uid-${_id}`,
  });
}

/** Replaces references to earlier responses by their values. */
function fillIn(event: CallEvent, seen: Seen): CallEvent {
  const { transactionId: _, ...outside } = event;
  const isInside = event.model !== undefined && event.transactionId !== undefined;
  const fields = Object.entries(isInside && seen.tx.length === 0 ? outside : event);
  return {
    ...Object.fromEntries(fields.map(([name, value]) => [name, fillInValue(value, seen)])),
    action: event.action,
  };
}

function fillInValue(value: unknown, seen: Seen): unknown {
  if (isPlainObject(value) && typeof value._id === 'string') return { ...value, _id: fillInValue(value._id, seen) };
  const reference = typeof value === 'string' ? /^#(id|tx)(\d)$/.exec(value) : null;
  if (!reference) return value;
  const known = reference[1] === 'tx' ? seen.tx : seen.id;
  return known[Number(reference[2])] ?? known[0] ?? 'none';
}

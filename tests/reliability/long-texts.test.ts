import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '#contract/call-limits.ts';
import { hasModel, modelNames } from '#contract/models.ts';
import { callFunction, openSession, request } from '#tests/support/clients/gateway.ts';
import { type CallEvent, dataOf, recordsOf, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { addCompany, addPassword, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { presetPassword } from '#tests/support/fixtures/preset-accounts.ts';
import { COLLECTION, callsWith, samplesOf } from '#tests/support/generators/text-positions.ts';
import { smallestOf, timed } from '#tests/support/measure.ts';

/** Marks that Unicode sorts when it normalizes: the work grows with the square of their number. */
const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;
/** The models of the default edition, and one that it lacks: such names are all handled alike. */
const called = modelNames.filter((model) => hasModel('specification', model) || model === 'Job');
/** Far more than a call needs on a busy machine, and far less than normalizing a long run of marks. */
const SOON_MS = 3000;

describe('A long text', () => {
  const stage = useCallStage(openEmbedded);

  test('is inserted into calls that are valid without it', () => {
    for (const { place, input, payload } of samplesOf()) expect(v.is(input, payload), place).toBe(true);
  });

  test.each([
    ['a million marks', marks(1_000_000)],
    ['as many marks as a text may have', marks(MAX_TEXT_LENGTH - 2)],
    ['a million blanks before a letter', `${' '.repeat(1_000_000)}x`],
  ])('is handled soon in every field of every call: %s', async (_, text) => {
    const { people, functions, test: database, ask } = stage();
    await addCompany(database, { userId: people.owner._id });
    await addPassword(database, people.seeker._id);
    await ask(people.root, { action: 'addCollection', name: COLLECTION });
    const identities = [sessionOf(people.root), sessionOf(people.owner), sessionOf(people.seeker), {}];
    const tooLong = text.length > MAX_TEXT_LENGTH;
    const slow: string[] = [];
    let count = 0;
    for (const { name, event, place } of callsWith(text, called)) {
      for (const identity of identities) {
        const call = () => functions.call(name, identity, event);
        const { result, ms: first } = await timed(call);
        // A call that was interrupted is repeated.
        const ms = first < SOON_MS ? first : await smallestOf(async () => (await timed(call)).ms, SOON_MS);
        count += 1;
        if (ms > SOON_MS) slow.push(`${place}: ${Math.round(ms)} ms`);
        if (slow.length > 3) expect(slow).toEqual([]);
        if (tooLong) expect(outcomeOf(result), place).toBe('VALIDATION_FAILED');
      }
    }
    expect(slow).toEqual([]);
    expect(count).toBeGreaterThan(5000);
  });

  test('of a free document is kept, searched and sorted by in a short time', async () => {
    const { people, ask } = stage();
    const timedCall = (event: CallEvent) => timed(() => ask(people.root, event));
    await timedCall({ action: 'addCollection', name: COLLECTION });
    const model = COLLECTION;
    const insert = await timedCall({ action: 'insert', model, data: { text: `Ｎeedle ${marks(120_000)}` } });
    const condition = { $search: 'needle' };
    const asked = { action: 'query', model, query: { text: condition }, orderBy: [{ text: 'asc' }], select: ['_id'] };
    const query = await timedCall(asked);
    expect(recordsOf(query.result)).toEqual([{ _id: dataOf(insert.result).id }]);
    expect(Math.max(insert.ms, query.ms)).toBeLessThan(SOON_MS);
  });

  test('of many documents is searched while other calls get their responses', async () => {
    const { people, ask } = stage();
    await ask(people.root, { action: 'addCollection', name: COLLECTION });
    for (let index = 0; index < 20; index += 1) {
      await ask(people.root, { action: 'insert', model: COLLECTION, data: { text: marks(120_000) } });
    }
    const query = { $or: Array.from({ length: 10 }, () => ({ text: { $search: 'needle' } })) };
    const ended: string[] = [];
    const search = ask(people.root, { action: 'count', model: COLLECTION, query }).then(() => ended.push('search'));
    await nextTurn();
    const other = ask(people.root, { action: 'count', model: 'User' }).then(() => ended.push('other'));
    await Promise.all([search, other]);
    expect(ended).toEqual(['other', 'search']);
  });
});

describe('While somebody sends a long text', () => {
  let emulator: TestEmulator;
  beforeAll(async () => {
    emulator = await mountEmulator();
  });
  afterAll(() => emulator.close());

  const count = (businessLicense: string) => ({ action: 'count', model: 'Company', query: { businessLicense } });

  test('another call and a sign-in get their responses soon', async () => {
    const password = presetPassword;
    const { access_token: token } = await openSession(emulator, '', { username: 'company1', password });
    const { access_token: other } = await openSession(emulator, '', { username: 'superadmin', password });
    const attack = callFunction(emulator, token, 'queryMySQLData', count(marks(200_000)));
    const served = await timed(() =>
      callFunction(emulator, other, 'queryMySQLData', { action: 'count', model: 'User' }),
    );
    expect(served.result.success).toBe(true);
    expect(await attack).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
    const body = { username: marks(30_000), password };
    const signIn = await timed(() => request(emulator, 'POST', '/auth/v1/signin', { body }));
    expect(signIn.result).toMatchObject({ status: 400, body: { error: 'invalid_argument' } });
    expect(Math.max(served.ms, signIn.ms)).toBeLessThan(SOON_MS);
  });
});

import { expect, test } from 'vitest';
import { LOGIN_ATTEMPT_LIMIT } from '#contract/limits.ts';
import { recomputeKeys } from '#database/derived/identity-keys.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, functionsForTests, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';

describeOnEachDatabase('An address with dots at its end', (open) => {
  const { database: stage, functions } = functionsForTests(open);

  test('is refused for a new user', async () => {
    const admin = await addUser(stage, { role: 'admin' });
    for (const end of ['.', '..', '。', '．']) {
      const data = { username: 'dots', realName: '点', email: `dots@example.com${end}` };
      const event = { action: 'insert', model: 'User', data };
      expect(outcomeOf(await functions.call('insertMySQLData', sessionOf(admin), event))).toBe('VALIDATION_FAILED');
    }
  });

  test('is the address without them, with one counter of failed sign-ins', async () => {
    const user = await addUser(stage, { email: 'name@example.com' });
    await addPassword(stage, user._id);
    const guess = (end: string) => {
      const event = { action: 'login', username: `name@example.com${end}`, password: 'wrong', role: 'jobseeker' };
      return functions.call('loginAuth', {}, event).then(outcomeOf);
    };
    for (let attempt = 0; attempt < LOGIN_ATTEMPT_LIMIT; attempt += 1) {
      expect(await guess('.'.repeat(attempt))).toBe('INVALID_CREDENTIALS');
    }
    expect(await guess('....')).toBe('TOO_MANY_ATTEMPTS');
    expect(await guess('。')).toBe('TOO_MANY_ATTEMPTS');
  });

  test('that was stored before gets the same key, unless another user has it', async () => {
    const old = await addUser(stage, { email: 'old@example.com.' });
    await stage.database.sql
      .updateTable('User')
      .set({ emailKey: 'old@example.com.' })
      .where('_id', '=', old._id)
      .execute();
    await recomputeKeys(stage.database);
    const row = await stage.database.sql
      .selectFrom('User')
      .select('emailKey')
      .where('_id', '=', old._id)
      .executeTakeFirst();
    expect(row?.emailKey).toBe('old@example.com');
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '#contract/models.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, sessionOf, tally } from '#tests/support/fixtures/functions.ts';
import { callInOtherProcess } from '#tests/support/processes/other-process.ts';

describeOnEachDatabase('Guesses of the own password from 4 processes', (open) => {
  let database: TestDatabase;
  let person: UserRecord;
  beforeEach(async () => {
    database = await open();
    person = await addUser(database);
  });
  afterEach(() => database.remove());

  test.each([
    ['a stored password', true],
    ['a cloud account', false],
  ])('are checked 5 times of 50, for %s', async (_name, isStored) => {
    if (isStored) await addPassword(database, person._id);
    const event = { action: 'changeOwnPassword', currentPassword: 'wrong', newPassword: 'another-one' };
    const calls = (length: number) =>
      Array.from({ length }, () => ({ name: 'loginAuth' as const, identity: sessionOf(person), event }));
    const outcomes = await Promise.all(
      [12, 12, 13, 13].map((length) => callInOtherProcess(database.url, calls(length))),
    );
    expect(tally(outcomes.flat())).toEqual({ INVALID_CREDENTIALS: 5, TOO_MANY_ATTEMPTS: 45 });
  });
});

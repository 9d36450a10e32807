import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, createFunctions, outcomeOf, PASSWORD } from '#tests/support/fixtures/functions.ts';

/** Takes much longer than the statements of a sign-in, so the hashes determine the order of the responses. */
const COST = { logN: 13, r: 8, p: 1 };
const CROWD = 40;

describeOnEachDatabase('A sign-in after 40 parallel ones with unknown names', (open) => {
  test.each([
    ['one session', () => 'crowd'],
    ['40 sessions', (index: number) => `crowd-${index}`],
  ])('overtakes most of them, if they come from %s', async (_name, uidOf) => {
    const database = await open();
    const functions = createFunctions(database);
    functions.dependencies.passwordCost = COST;
    const user = await addUser(database, { username: 'liwen' });
    await addPassword(database, user._id, COST);
    const order: string[] = [];
    const signIn = async (uid: string, username: string) => {
      const event = { action: 'login', username, password: PASSWORD, role: 'jobseeker' };
      order.push(outcomeOf(await functions.call('loginAuth', { uid, isAnonymous: true }, event)));
    };
    const crowd = Array.from({ length: CROWD }, (_, index) => signIn(uidOf(index), `nobody${index}`));
    await Promise.all([...crowd, signIn('honest', 'liwen')]);
    expect(order.filter((outcome) => outcome === 'INVALID_CREDENTIALS')).toHaveLength(CROWD);
    expect(order.indexOf('success')).toBeLessThan(CROWD / 2);
    await database.remove();
  });
});

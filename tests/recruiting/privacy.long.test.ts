import { expect, test } from 'vitest';
import { describeOnEachDatabase, dumpOf } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, sessionOf, type TestIdentity } from '#tests/support/fixtures/functions.ts';
import { addMarked, allMarkersIn, endAll, readEverything, writeEverything } from './marked-people.ts';
import { type People, setPeople } from './people.ts';

describeOnEachDatabase('Personal data of 30 marked people', (open) => {
  const people = setPeople(open);

  test('no call of anybody who has nothing to do with it returns, logs or changes any of it', async () => {
    const { functions, test: stage } = people();
    const marked = await addMarked(people());
    await endAll(people(), marked);
    const before = await dumpOf(stage);
    const ids = marked
      .slice(0, 10)
      .flatMap((person) => [person.applicationId, person.resumeId, person.caller.user._id]);
    const strangers = await addStrangers(people());
    const added = await dumpOf(stage);
    for (const [name, identity] of Object.entries(strangers)) {
      const sent = [
        ...(await readEverything(functions, identity, ids)),
        ...(await writeEverything(functions, identity, marked)),
      ];
      for (const { event, text } of sent) expect(allMarkersIn(text), `${name}: ${JSON.stringify(event)}`).toEqual([]);
    }
    expect(allMarkersIn(JSON.stringify(functions.log))).toEqual([]);
    // A visitor among them has read listed jobs, which is counted.
    await stage.database.sql.deleteFrom('VisitorRead').execute();
    expect(await dumpOf(stage)).toBe(added);
    expect(allMarkersIn(added)).toEqual(allMarkersIn(before));
  });
});

/** Callers who have nothing to do with the people, from visitors to companies under review. */
async function addStrangers({ test, functions }: People): Promise<Record<string, TestIdentity>> {
  const company = async (verifyStatus?: 'pending' | 'rejected') => {
    const owner = await addUser(test, { role: 'company' });
    if (verifyStatus) await addCompany(test, { userId: owner._id, verifyStatus });
    return sessionOf(owner);
  };
  functions.accounts.set('somebody', { verifiedEmail: 'somebody@other.example', lastSignInTime: functions.clock.now });
  return {
    anonymous: { uid: 'visitor', isAnonymous: true },
    expired: {},
    unbound: { uid: 'somebody' },
    inactive: sessionOf(await addUser(test, { status: 'inactive' })),
    suspended: sessionOf(await addUser(test, { role: 'company', status: 'suspended' })),
    withoutProfile: await company(),
    pending: await company('pending'),
    rejected: await company('rejected'),
  };
}

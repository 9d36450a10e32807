import { expect, test } from 'vitest';
import { describeOnEachDatabase, openEmbedded } from '#tests/support/fixtures/databases.ts';
import { type CallerName, callers, principalOfCaller } from './cast.ts';
import { findLeaks, type Leak, type Probe } from './probe/find-leaks.ts';
import { recruitingFunctionsForTests, setRecruitingScene } from './recruiting-cast.ts';

/** Those whose reads reach the dialect of the database. All others are refused before, or read nothing. */
const readers = ['jobseeker', 'companyApproved', 'admin'] as const satisfies readonly CallerName[];

/** The licence check is the only read of something foreign. See docs/decisions.md#licence-check. */
function isLicenseCheck({ caller, event }: Leak): boolean {
  const { action, model, query } = event;
  const isCheck = JSON.stringify(query ?? {}).startsWith('{"businessLicense":"') && model === 'Company';
  return principalOfCaller[caller] === 'company' && isCheck && ['query', 'count'].includes(action);
}

describeOnEachDatabase('No read action depends on what the caller may not read', (open) => {
  const { database, functions } = recruitingFunctionsForTests(open);

  let calls = 0;
  // Each call is one of another visitor, because one visitor may not read as often.
  const send: Probe['send'] = ({ name, event }, identity) =>
    functions.call(name, identity.isAnonymous ? { ...identity, uid: `visitor-${calls++}` } : identity, event);

  test.each<CallerName>(open === openEmbedded ? callers : readers)('%s', async (caller) => {
    const leaks = await findLeaks({ database, send }, caller, await setRecruitingScene(database, caller));
    const checks = leaks.filter(isLicenseCheck);
    for (const { after } of checks) expect(after).toMatch(/"records":\[\{"_id":"[^"]*"\}\]|"total":1/);
    expect(checks.length > 0).toBe(principalOfCaller[caller] === 'company');
    expect(leaks.filter((leak) => !isLicenseCheck(leak))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policy, type Scope } from '#contract/policy.ts';
import { verificationRules } from '#contract/verification.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { contextOf, createFunctions, type Functions } from '#tests/support/fixtures/functions.ts';
import { findLogoOwner } from '../../emulator/business.ts';
import { type CallerName, callers } from './cast.ts';
import { ruleName, serverRules, watchPolicy, withRule } from './mutants.ts';
import { table } from './table.ts';
import { freshScene, tryRow } from './try-row.ts';

// Every rule is taken away, or opened, in turn; whoever nobody misses is named. Rules of workspaces are drawn by the
// browser only and have their turn in workspaces.test.tsx.
let database: TestDatabase;
let functions: Functions;
beforeAll(async () => {
  database = await openEmbedded();
  functions = createFunctions(database);
});
afterAll(() => database.remove());

/** Rules that may be opened without harm, since a second gate refuses the same. Taking a rule away is always missed. */
const heldTwice: readonly [RegExp, string][] = [
  [/ of (anonymous|unbound) as any$/, 'whatever changes or sums up something needs a business user'],
  [/^User\.insert of .* as any$/, 'the marks of a super admin are protected fields'],
  [/^Company\.checkLicense of .* as any$/, 'asked only of those who read nothing but their own company'],
  [/^Company\.aggregate of .* as any$/, 'the filter needs the permission to read as well'],
  [/^Company\.insert of company as any$/, 'the owner of a new profile is always the caller'],
  [/^Company\.update of (admin|superAdmin) as any$/, 'who reviews never gets as far as saving a profile'],
  [/^transaction of .* as any$/, "another's transaction is looked up by its owner and not found"],
  [/^Logo\.upload of company as any$/, 'the folder is the one of the caller'],
];
const isHeldTwice = (name: string) => heldTwice.some(([pattern]) => pattern.test(name));

/** One check of the matrix: a row of the table sent by a caller, or a caller's upload. True when it holds. */
type Check = { name: string; holds: () => Promise<boolean> };

const checks: Check[] = callers.flatMap((caller) => [
  ...table.map((row) => ({ name: `${caller}: ${row.name}`, holds: () => rowHolds(row, caller) })),
  { name: `${caller}: upload of a logo`, holds: () => uploadHolds(caller) },
]);

async function rowHolds(row: (typeof table)[number], caller: CallerName): Promise<boolean> {
  const scene = await freshScene(database, caller);
  const trial = await tryRow({ database, functions, scene }, row, caller);
  return !trial || (trial.found === trial.promised && (trial.promised === 'yes' || !trial.rowsChanged));
}

async function uploadHolds(caller: CallerName): Promise<boolean> {
  const scene = await freshScene(database, caller);
  const accounts = { lookUpAccount: async () => null };
  const owner = await findLogoOwner(contextOf('loginAuth', scene.identity), database.database, accounts);
  return owner === (caller.startsWith('company') ? scene.self : undefined);
}

async function isMissed(suspects: readonly Check[]): Promise<boolean> {
  for (const check of suspects) if (!(await check.holds())) return true;
  return false;
}

describe('the matrix', () => {
  test('misses every rule of the policy', { timeout: 900_000 }, async () => {
    const consulted = new Map<string, Check[]>();
    for (const check of checks) {
      const asked = await watchPolicy(async () => {
        expect(await check.holds(), check.name).toBe(true);
      });
      for (const name of asked) consulted.set(name, [...(consulted.get(name) ?? []), check]);
    }
    const unmissed: string[] = [];
    for (const rule of serverRules()) {
      const suspects = consulted.get(ruleName(rule)) ?? [];
      for (const scope of ['none', 'any'] as const satisfies readonly Scope[]) {
        if (scope === policy[rule.permission][rule.principal]) continue;
        const missed = await withRule(rule, scope, () => isMissed(suspects));
        if (!missed) unmissed.push(`${ruleName(rule)} as ${scope}`);
      }
    }
    expect(unmissed.filter((name) => !isHeldTwice(name))).toEqual([]);
    // An exception that no longer applies would hide the next hole.
    for (const [pattern] of heldTwice)
      expect(
        unmissed.some((name) => pattern.test(name)),
        `${pattern}`,
      ).toBe(true);
  });

  test('misses every rule of the status machine', async () => {
    const suspects = checks.filter(({ name }) => name.includes('update Company'));
    const unmissed: string[] = [];
    for (const rule of [...verificationRules]) {
      const place = verificationRules.indexOf(rule);
      verificationRules.splice(place, 1);
      const missed = await isMissed(suspects);
      verificationRules.splice(place, 0, rule);
      if (!missed) unmissed.push(`${rule.from} ${rule.event} by ${rule.by}`);
    }
    expect(unmissed).toEqual([]);
  });
});

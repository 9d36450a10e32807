import { describe, expect, test } from 'vitest';
import { policy, type Scope } from '#contract/policy.ts';
import { verificationRules } from '#contract/verification.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { functionsForTests } from '#tests/support/fixtures/functions.ts';
import { type CallerName, callers } from './cast.ts';
import { mutatedRules, ruleName, watchPolicy, withRule } from './mutants.ts';
import { table } from './table.ts';
import { freshScene, tryRow } from './try-row.ts';

// Removes or opens each rule in turn and lists those whose change no row of the table detects. workspaces.test.tsx does
// the same for the rules of workspaces.
const { database, functions } = functionsForTests(openEmbedded);

/** Rules that can be opened without effect, because a second check refuses the same calls. */
const checkedTwice: readonly [RegExp, string][] = [
  [/ of (signedOut|anonymous|unbound) as any$/, 'writes and aggregates need a business user'],
  [/^User\.insert of .* as any$/, 'the marks of a super admin are protected fields'],
  [/^Company\.checkLicense of .* as any$/, 'checked only for callers who read nothing but their own company'],
  [/^User\.changeOwnPassword of (jobseeker|company|admin|superAdmin) as any$/, 'the user is always the caller'],
  [/^Company\.insert of company as any$/, 'the owner of a new profile is always the caller'],
  [/^Company\.update of (admin|superAdmin) as any$/, 'a review never reaches the saving of a profile'],
  [/^transaction of .* as any$/, "another user's transaction is not found, because the query contains the owner"],
];
const isCheckedTwice = (name: string) => checkedTwice.some(([pattern]) => pattern.test(name));

/** One check: a row of the table sent by a caller. */
type Check = { name: string; holds: () => Promise<boolean> };

const checks: Check[] = callers.flatMap((caller) =>
  table.map((row) => ({ name: `${caller}: ${row.name}`, holds: () => rowHolds(row, caller) })),
);

async function rowHolds(row: (typeof table)[number], caller: CallerName): Promise<boolean> {
  const scene = await freshScene(database, caller);
  const trial = await tryRow({ database, functions, scene }, row, caller);
  return !trial || (trial.found === trial.expected && (trial.expected === 'yes' || !trial.rowsChanged));
}

async function isDetected(suspects: readonly Check[]): Promise<boolean> {
  for (const check of suspects) if (!(await check.holds())) return true;
  return false;
}

describe('the table', () => {
  test('detects every removed or opened rule of the policy', { timeout: 900_000 }, async () => {
    const consulted = new Map<string, Check[]>();
    for (const check of checks) {
      const asked = await watchPolicy(async () => {
        expect(await check.holds(), check.name).toBe(true);
      });
      for (const name of asked) consulted.set(name, [...(consulted.get(name) ?? []), check]);
    }
    const undetected: string[] = [];
    for (const rule of mutatedRules('specification')) {
      const suspects = consulted.get(ruleName(rule)) ?? [];
      for (const scope of ['none', 'any'] as const satisfies readonly Scope[]) {
        if (scope === policy[rule.permission][rule.principal]) continue;
        const detected = await withRule(rule, scope, () => isDetected(suspects));
        if (!detected) undetected.push(`${ruleName(rule)} as ${scope}`);
      }
    }
    expect(undetected.filter((name) => !isCheckedTwice(name))).toEqual([]);
    // An exception that no longer applies would hide a real gap.
    for (const [pattern] of checkedTwice)
      expect(
        undetected.some((name) => pattern.test(name)),
        `${pattern}`,
      ).toBe(true);
  });

  test('detects every removed rule of the status machine', async () => {
    const suspects = checks.filter(({ name }) => name.includes('update Company'));
    const undetected: string[] = [];
    for (const rule of [...verificationRules]) {
      const place = verificationRules.indexOf(rule);
      verificationRules.splice(place, 1);
      const detected = await isDetected(suspects);
      verificationRules.splice(place, 0, rule);
      if (!detected) undetected.push(`${rule.from} ${rule.event} by ${rule.by}`);
    }
    expect(undetected).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { policy, type Scope } from '#contract/policy.ts';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { modelOfAction } from '#tests/support/fixtures/recruiting-actions.ts';
import { callers, principalOfCaller } from './cast.ts';
import { mutatedRules, type Rule, ruleName, withRule } from './mutants.ts';
import { type RecruitingScene, recruitingFunctionsForTests, setRecruitingScene } from './recruiting-cast.ts';
import { recruitingTable } from './recruiting-table.ts';
import { verdicts } from './row.ts';
import { tryRow, verdictOf } from './try-row.ts';

// Removes or opens each rule of the recruiting edition in turn and lists those whose change no row of the table detects.
const { database, functions } = recruitingFunctionsForTests(openEmbedded);

/** Rules that can be opened without effect, because a second check refuses the same calls. */
const checkedTwice: readonly [RegExp, string][] = [
  [/ of (signedOut|anonymous|unbound) as any$/, 'writes and aggregates need a business user'],
  [/\.aggregate of .* as any$/, 'the filter needs the permission to read as well'],
  [/^(Resume|Application)\.insert of jobseeker as any$/, 'the person is always the caller'],
  [/^Job\.insert of .* as any$/, 'a job needs a company, and it is always that of the caller'],
  [/^Job\.update of (admin|superAdmin) as any$/, 'a review never reaches the fields of a job'],
  [/^(Application|Interview)\.answer of company as any$/, 'a company decides and never answers'],
  [/^User\.changeOwnPhone of jobseeker as any$/, 'the user is always the caller'],
  [/^register of (jobseeker|company) as any$/, 'the user is always the caller'],
  [
    /^Invitation\.insert of (jobseeker|admin|superAdmin|blocked|company) as any$/,
    'a job and an approved company of the caller are needed',
  ],
  [/^(Report|JobView)\.insert of jobseeker as any$/, 'the job is checked whatever the permission'],
];
const isCheckedTwice = (name: string) => checkedTwice.some(([pattern]) => pattern.test(name));

/** The rows of the table that call something of the model that a rule is about. */
function rowsOf({ permission }: Rule): typeof recruitingTable {
  const [model = ''] = permission.split('.');
  return recruitingTable.filter(({ name }) => {
    const [action, named] = name.split(/[ :]+/);
    return modelOfAction[action ?? ''] === model || [action, named].includes(model);
  });
}

/** Whether a row has another result than the table says. Stops at the first, and begins with the likely ones. */
async function isDetected(rule: Rule, scope: Scope): Promise<boolean> {
  for (const caller of callers.filter((name) => principalOfCaller[name] === rule.principal)) {
    let scene: RecruitingScene | null = null;
    const isLikely = (row: (typeof recruitingTable)[number]) =>
      (verdicts[verdictOf(row, caller)] === null) === (scope === 'none');
    const rows = rowsOf(rule).toSorted((a, b) => Number(isLikely(b)) - Number(isLikely(a)));
    for (const row of rows) {
      scene ??= await setRecruitingScene(database, caller);
      const trial = await tryRow({ database, functions, scene }, row, caller);
      if (!trial) continue;
      if (trial.found !== trial.expected || (trial.expected !== 'yes' && trial.rowsChanged)) return true;
      if (trial.rowsChanged) scene = null;
    }
  }
  return false;
}

test('the table detects every removed or opened rule of the recruiting edition', async () => {
  const undetected: string[] = [];
  for (const rule of mutatedRules('recruiting')) {
    for (const scope of ['none', 'any'] as const satisfies readonly Scope[]) {
      if (scope === policy[rule.permission][rule.principal]) continue;
      const detected = await withRule(rule, scope, () => isDetected(rule, scope));
      if (!detected) undetected.push(`${ruleName(rule)} as ${scope}`);
    }
  }
  expect(undetected.filter((name) => !isCheckedTwice(name))).toEqual([]);
  // An exception that no longer applies would hide a real gap.
  for (const [pattern] of checkedTwice) {
    expect(
      undetected.some((name) => pattern.test(name)),
      `${pattern}`,
    ).toBe(true);
  }
});

import { expect, test } from 'vitest';
import { recruitingModels } from '#contract/recruiting/models.ts';
import { setRecruitingScene } from '#tests/authorization/recruiting-cast.ts';
import { recruitingTable } from '#tests/authorization/recruiting-table.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { functionsForTests } from '#tests/support/fixtures/functions.ts';
import { recruitingActions } from '#tests/support/fixtures/recruiting-actions.ts';
import { templatesOf } from './malformed-requests.ts';
import { sendMalformed } from './send-malformed.ts';

/** For each function, on each database. */
const BODIES = 10_000;
/** Callers whose permitted calls together use every model. */
const callers = {
  loginAuth: ['jobseeker', 'companyApproved', 'superAdmin'],
  queryMySQLData: ['jobseeker', 'companyApproved', 'superAdmin'],
  insertMySQLData: ['jobseeker', 'companyApproved'],
} as const;
const names = ['loginAuth', 'queryMySQLData', 'insertMySQLData'] as const;

describeOnEachDatabase('A malformed request of the recruiting edition', (open) => {
  const { database: opened, functions } = functionsForTests(open, 'recruiting');

  test('has a template for every model and action', async () => {
    const covered = new Set<unknown>();
    for (const name of names) {
      for (const caller of callers[name]) {
        const scene = await setRecruitingScene(opened, caller);
        for (const { event } of templatesOf(recruitingTable, scene, caller, name)) {
          covered.add(event.model ?? event.action);
        }
      }
    }
    expect([...covered].sort()).toEqual([...Object.keys(recruitingModels), ...recruitingActions].sort());
  });

  test.each(names)('for %s is refused with an error code and changes nothing, 10,000 times', async (name) => {
    const stage = { opened, functions, rows: recruitingTable, callers: callers[name], setScene: setRecruitingScene };
    await sendMalformed(stage, name, BODIES);
  });
});

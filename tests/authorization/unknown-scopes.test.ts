import { describe, expect, test } from 'vitest';
import { fieldNames } from '#contract/fields.ts';
import { type ModelName, modelNames } from '#contract/models.ts';
import {
  isAllowed,
  type Permission,
  type Principal,
  policy,
  principals,
  type ReadScope,
  type Scope,
  scopeOf,
  type Target,
} from '#contract/policy.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { dataOf } from '#tests/support/fixtures/functions.ts';
import { permissionsOf, withRule } from './mutants.ts';
import { type RecruitingScene, recruitingFunctionsForTests, setRecruitingScene } from './recruiting-cast.ts';
import { aggregate, count, get, type NarrowScope, query } from './row.ts';

/** Runs a function while a permission has a scope that no code knows. */
async function withUnknownScope<T>(permission: Permission, principal: Principal, run: () => Promise<T> | T) {
  return withRule({ permission, principal }, policy[permission][principal], async () => {
    Reflect.set(policy[permission], principal, 'published');
    return run();
  });
}

const everyTarget = {
  isOwn: true,
  isListed: true,
  isInLibrary: true,
  isSelf: true,
  isSuperAdmin: false,
  role: 'admin',
} as const satisfies Required<Target>;

/** The model that each scope of others' records is meant for. */
const modelOf: Readonly<Record<NarrowScope, ModelName>> = { listed: 'Job', library: 'Resume' };

describe('A scope that nobody knows', () => {
  test.each(permissionsOf(policy))('%s covers no record of anybody', async (permission) => {
    for (const principal of principals) {
      await withUnknownScope(permission, principal, () => {
        expect(scopeOf(principal, permission)).toBe('none');
        expect(isAllowed(principal, permission, everyTarget)).toBe(false);
      });
    }
  });
});

describeOnEachDatabase('Reading with a scope', (open) => {
  const { database, functions } = recruitingFunctionsForTests(open);

  const read = async (scene: RecruitingScene, model: string, id = 'missing') => {
    const events = [query(model), count(model), aggregate(model), get(model, id)];
    const answers = [];
    for (const event of events) answers.push(await functions.call('queryMySQLData', scene.identity, event));
    return answers;
  };

  test('that nobody knows returns no record of any model: no drafts for job seekers', async () => {
    const scene = await setRecruitingScene(database, 'jobseeker');
    for (const model of modelNames) {
      const answers = await withUnknownScope(`${model}.read`, 'jobseeker', () => read(scene, model, scene.jobs.draft));
      for (const answer of answers) expect(answer, model).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
    }
  });

  test.each(fieldNames(modelOf))('that is meant for another model returns nothing: %s', async (scope) => {
    const scene = await setRecruitingScene(database, 'companyApproved');
    for (const model of modelNames.filter((name) => name !== modelOf[scope])) {
      const answers = await withRule(ruleOf(model), scope, () => read(scene, model));
      expect(answers[0], model).toMatchObject({ data: { records: [], total: 0 } });
      expect(answers[1], model).toMatchObject({ data: { total: 0 } });
    }
  });

  function ruleOf(model: (typeof modelNames)[number]) {
    return { permission: `${model}.read`, principal: 'company' } as const;
  }

  test.each<[counted: ReadScope, read: ReadScope]>([
    ['own', 'any'],
    ['any', 'own'],
  ])('counts %s records within those that may be read: %s', async (counted, scope: Scope) => {
    const scene = await setRecruitingScene(database, 'companyApproved');
    const own = await functions.call('queryMySQLData', scene.identity, count('Job'));
    const groups = await withRule({ permission: 'Job.aggregate', principal: 'company' }, counted, () =>
      withRule({ permission: 'Job.read', principal: 'company' }, scope, () =>
        functions.call('queryMySQLData', scene.identity, aggregate('Job')),
      ),
    );
    expect(dataOf(groups)).toEqual({ groups: [{ number: dataOf(own).total }] });
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { typeCheck, withProjectCopy } from '#tests/support/fixtures/project-copy.ts';

const contract = 'cloudfunctions/shared/contract';

/** Adds one new name of each kind to the contract, and nothing anywhere else. */
const additions: readonly (readonly [file: string, before: string, after: string])[] = [
  ['company.ts', 'address: text(', "newProfileField: text('新', { max: 9, query: 'none' }), address: text("],
  [
    'company.ts',
    'description: longText(',
    "newProfileChoice: choice('新', { yes: '是', no: '否' }, { query: 'filter', initial: 'no', otherwise: 'no', message: '请选择' }), description: longText(",
  ],
  ['company.ts', 'import { email,', 'import { choice, email,'],
  ['user.ts', 'phone: phone(', "newUserField: text('新', { max: 9, query: 'none' }), phone: phone("],
  ['models.ts', 'rejectReason: v.string(),', 'rejectReason: v.string(), newCompanyMark: v.string(),'],
  ['models.ts', 'isSuperAdmin: v.boolean(),', 'isSuperAdmin: v.boolean(), newUserMark: v.string(),'],
  [
    'models.ts',
    'Audit: defineModel({',
    'newModel: defineModel({ record: v.object(recordFields), traits: recordTraits, fields: {}, closed: {}, owner: null, unique: [] }),\n  Audit: defineModel({',
  ],
  ['user.ts', "suspended: '已停用'", "suspended: '已停用', newUserStatus: '新'"],
  ['models.ts', "'approved', 'rejected'", "'approved', 'rejected', 'newVerifyStatus'"],
  ['recruiting/job-status.ts', "'closed', 'removed'", "'closed', 'removed', 'newJobStatus'"],
  [
    'recruiting/application-status.ts',
    '  closed: {',
    "  newApplicationStatus: { label: '新', next: 'company', isResponse: true, takesPlace: false },\n  closed: {",
  ],
  [
    'recruiting/application-status.ts',
    "  ...stepsFrom(['submitted'], 'open'",
    "  ...stepsFrom(['viewed'], 'newApplicationEvent', 'company', 'newApplicationStatus'),\n  ...stepsFrom(['submitted'], 'open'",
  ],
  ['policy.ts', "'listed', 'library'] as const", "'listed', 'library', 'newReadScope'] as const"],
  ['policy.ts', "'ordinaryOthers', 'admins'] as const", "'ordinaryOthers', 'admins', 'newScope'] as const"],
  // A read action that forgets the permission: a caller's own filter in place of the restricted one.
  [
    '../server/list-records.ts',
    '/** Counts the records that match and',
    `export function newUnrestrictedRead(store: Store, { source, traits }: ReturnType<typeof readableModel>, query: unknown) {
  return countMatching(store, source, parseFilter(query, (field) => traits[field]));
}
/** Counts the records that match and`,
  ],
  [
    '../server/list-records.ts',
    "import { AppError } from '#contract/errors.ts';",
    "import { AppError } from '#contract/errors.ts';\nimport { parseFilter } from '#contract/filter.ts';",
  ],
  ['roles.ts', "'company', 'jobseeker'", "'company', 'jobseeker', 'newRole'"],
  [
    'actions.ts',
    'startTransaction: {',
    'newAction: { readOnly: false, input: v.strictObject({}), output: v.object({}) },\n    startTransaction: {',
  ],
];

type TypeError = { message: string; place: string };

/** Copies the project, makes the additions and returns the errors of the type check. */
function typeErrors(): TypeError[] {
  return withProjectCopy((copy) => {
    for (const [file, before, after] of additions) {
      const path = join(copy, contract, file);
      const text = readFileSync(path, 'utf8');
      expect(text.split(before), `${before} in ${file}`).toHaveLength(2);
      writeFileSync(path, text.replace(before, after));
    }
    return typeCheck(copy)
      .split(/\n(?=\S)/)
      .flatMap((message) => {
        const [, file, line] = /^(.+?)\((\d+),\d+\): error/.exec(message) ?? [];
        if (file === undefined) return [];
        return [{ message, place: `${file} ${declarationAt(readFileSync(join(copy, file), 'utf8'), Number(line))}` }];
      });
  });
}

/** Returns the name of the declaration around a line. */
function declarationAt(text: string, line: number): string {
  const above = text.split('\n').slice(0, line).reverse();
  return above.map((one) => /^(?:export )?(?:const|(?:async )?function|type) (\w+)/.exec(one)?.[1]).find(Boolean) ?? '';
}

const server = 'cloudfunctions/shared/server';

/** Every place that must fail: "file declaration". */
const places = {
  newCompanyMark: [`${contract}/models.ts models`, 'tests/authorization/protected-fields.test.ts company'],
  newUserMark: [`${contract}/models.ts models`],
  newModel: [`${contract}/policy.ts policy`, `${server}/model-writes.ts writes`],
  newUserStatus: ['src/models/user/user-badges.tsx tones'],
  newVerifyStatus: [`${server}/companies/review-company.ts decide`, 'src/copy/company.ts statuses'],
  newJobStatus: [`${contract}/recruiting/job-status.ts jobStatusLabels`],
  newApplicationStatus: [
    'emulator/seeds/recruiting/applications.ts samples',
    'src/copy/recruiting/application.ts companyTasks',
    'src/models/application/application-status.tsx applicationStatusTones',
  ],
  newApplicationEvent: [
    `${contract}/recruiting/notification.ts applicationNotifications`,
    'src/copy/recruiting/application.ts companySteps',
  ],
  newRole: [
    `${contract}/policy.ts principalOf`,
    `${contract}/user.ts roles`,
    'src/app/guard.tsx Guard',
    'src/features/login/login-redirect.ts workspaces',
  ],
  newReadScope: [
    `${contract}/policy.ts isAllowed`,
    `${server}/readable.ts restrictions`,
    'tests/authorization/policy-page.ts pages',
    'tests/authorization/try-row.ts narrowVerdicts',
    'tests/authorization/unknown-scopes.test.ts modelOf',
  ],
  newScope: [`${contract}/policy.ts isAllowed`, 'tests/authorization/policy-page.ts pages'],
  newAction: ['cloudfunctions/queryMySQLData/index.ts handlers'],
};

describe('The type check fails where a new name of the contract is forgotten', () => {
  let errors: TypeError[];
  beforeAll(() => {
    errors = typeErrors();
  });

  it.each(Object.entries(places))('%s', (name, expected) => {
    const found = errors.filter(({ message }) => message.includes(name)).map(({ place }) => place);
    expect(expected.filter((place) => !found.includes(place))).toEqual([]);
  });

  it('refuses a query whose filter was not restricted to what the caller may read', () => {
    const found = errors.filter(({ place }) => place.endsWith('newUnrestrictedRead'));
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining("'PermittedFilter'")]);
  });

  it.each(['newProfileField', 'newProfileChoice', 'newUserField'])('%s is declared in one place', (name) => {
    // Printed types name every field, whether or not it is missing.
    const messages = errors.map(({ message }) => message.replace(/'[^']*[{<][^']*'/g, ''));
    expect(messages.filter((message) => message.includes(name))).toEqual([]);
  });
});

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions, type FunctionName, functionNames } from '#contract/actions.ts';
import { isErrorCode } from '#contract/errors.ts';
import { type CallStage, type From, setStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase, dumpOf, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, PASSWORD, sessionOf } from '#tests/support/fixtures/functions.ts';
import {
  badAction,
  badEvent,
  badFields,
  badFilter,
  badId,
  badMetrics,
  badNumber,
  badOrder,
  badRequired,
  badSelect,
  badText,
  extraField,
  noObject,
  noText,
  notOneOf,
  sqlFragments,
} from '#tests/support/generators/bad-values.ts';

/** For each function, on each database. */
const BODIES = 10_000;
const BATCH = 100;

type Bad = fc.Arbitrary<unknown>;
/** A valid call, and invalid values for each of its fields. */
type Template = {
  from: From;
  event: { action: string; [field: string]: unknown };
  bad: Record<string, Bad>;
  required: string[];
};

const person = { username: 'new', email: 'new@example.com', realName: '新' };
const profile = { companyName: '甲', contactPerson: '乙', contactPhone: '1' };

function templates(stage: CallStage, companyId: string): Record<FunctionName, Template[]> {
  const { root, owner, other, seeker, admin } = stage.people;
  const roles = notOneOf('admin', 'company', 'jobseeker');
  const byId = fc.oneof(
    noObject,
    badId.map((_id) => ({ _id })),
    fc.constantFrom<unknown>({}, { _id: 'a', role: 'x' }),
  );
  const collection = fc.oneof(noText, fc.constantFrom('', ' ', 'a-b', '1a', '中', 'a'.repeat(33), ...sqlFragments));
  const model = fc.oneof(
    collection,
    fc.constantFrom('Credential', 'LoginAttempt', 'user', 'sqlite_master', 'constructor'),
  );
  const transactionId = fc.oneof(badId, fc.constant('missing'));
  const common = { model, transactionId };
  const login = { username: seeker.username, password: PASSWORD, role: 'jobseeker' };
  const check = { currentUserId: root._id, targetUserId: seeker._id, operation: 'edit' };
  const manage = { currentUserId: root._id, targetUserId: admin._id, operation: 'setSuperAdmin' };
  const query = {
    model: 'User',
    query: { role: 'admin' },
    limit: 10,
    offset: 0,
    orderBy: [{ username: 'asc' }],
    select: ['username'],
  };
  const userData = { realName: '改名' };
  const userFields = fc.oneof(
    badFields(userData),
    badRequired.map((realName) => ({ realName })),
    badRequired.map((username) => ({ username })),
    fc.oneof(badText, fc.constantFrom('x', 'a@b', '@', 'a b@c.d')).map((email) => ({ email })),
    roles.map((role) => ({ ...userData, role })),
    notOneOf('active', 'inactive', 'suspended').map((status) => ({ status })),
    badText.map((phone) => ({ phone })),
    fc.constantFrom('SUPER_ADMIN', 'root', '', null).map((createdBy) => ({ ...userData, createdBy })),
  );
  const companyFields = fc.oneof(
    badFields(profile),
    ...['companyName', 'contactPerson', 'contactPhone'].map((name) =>
      badRequired.map((value) => ({ ...profile, [name]: value })),
    ),
    ...['address', 'businessLicense'].map((name) => badText.map((value) => ({ ...profile, [name]: value }))),
    fc
      .oneof(noText, fc.constantFrom('javascript:alert(1)', '//x', 'x.png', 'data:,'))
      .map((logo) => ({ ...profile, logo })),
    notOneOf('pending').map((verifyStatus) => ({ ...profile, verifyStatus })),
  );
  const decisions = fc.oneof(
    badFields({ verifyStatus: 'approved' }),
    notOneOf('approved', 'rejected').map((verifyStatus) => ({ verifyStatus })),
    badText.map((rejectReason) => ({ verifyStatus: 'rejected', rejectReason })),
  );
  return {
    loginAuth: [
      {
        from: {},
        event: { action: 'login', ...login },
        bad: { username: noText, password: noText, role: roles },
        required: Object.keys(login),
      },
      {
        from: root,
        event: { action: 'setUserPassword', userId: seeker._id, username: 'a', email: 'b', password: 'secret-1' },
        bad: {
          userId: badId,
          password: fc.oneof(noText, fc.constantFrom('', '12345', 'a\ud800bcdef', 'x'.repeat(129))),
        },
        required: ['userId', 'password'],
      },
      {
        from: root,
        event: { action: 'resetPassword', userId: seeker._id, role: 'jobseeker' },
        bad: { userId: badId, role: roles },
        required: ['userId'],
      },
      {
        from: root,
        event: { action: 'checkPermission', ...check },
        bad: {
          currentUserId: badId,
          targetUserId: badId,
          operation: notOneOf('edit', 'delete', 'resetPassword', 'manageSuperAdmin'),
        },
        required: Object.keys(check),
      },
      {
        from: root,
        event: { action: 'manageSuperAdmin', ...manage },
        bad: { currentUserId: badId, targetUserId: badId, operation: notOneOf('setSuperAdmin', 'removeSuperAdmin') },
        required: Object.keys(manage),
      },
    ],
    queryMySQLData: [
      {
        from: root,
        event: { action: 'query', ...query },
        bad: {
          model,
          query: badFilter,
          limit: badNumber(1, 1000),
          offset: badNumber(0, Number.MAX_SAFE_INTEGER),
          orderBy: badOrder,
          select: badSelect,
          after: fc.oneof(noText, fc.string(), fc.constantFrom('e30', 'bnVsbA', 'W10', 'x'.repeat(4097))),
        },
        required: ['model'],
      },
      {
        from: root,
        event: { action: 'get', model: 'User', id: seeker._id },
        bad: { ...common, id: badId },
        required: ['model', 'id'],
      },
      {
        from: owner,
        event: { action: 'count', model: 'User', query: {} },
        bad: { model, query: badFilter },
        required: ['model'],
      },
      {
        from: root,
        event: { action: 'update', model: 'User', query: { _id: seeker._id }, data: userData },
        bad: {
          ...common,
          query: byId,
          data: userFields,
          revision: badNumber(2, Number.MAX_SAFE_INTEGER).filter((revision) => revision !== seeker.revision),
        },
        required: ['model', 'query', 'data'],
      },
      {
        from: owner,
        event: { action: 'update', model: 'Company', query: { _id: companyId }, data: profile },
        bad: { query: byId, data: companyFields },
        required: ['model', 'query', 'data'],
      },
      {
        from: admin,
        event: { action: 'update', model: 'Company', query: { _id: companyId }, data: { verifyStatus: 'approved' } },
        bad: { query: byId, data: decisions },
        required: ['model', 'query', 'data'],
      },
      {
        from: root,
        event: { action: 'delete', model: 'User', query: { _id: seeker._id } },
        bad: { ...common, query: byId },
        required: ['model', 'query'],
      },
      {
        from: root,
        event: { action: 'aggregate', model: 'User', query: {}, groupBy: ['role'], metrics: { n: { op: 'count' } } },
        bad: {
          model,
          query: badFilter,
          groupBy: badSelect.filter((value) => !Array.isArray(value) || value.length > 0),
          metrics: badMetrics,
          limit: badNumber(1, 1000),
        },
        required: ['model', 'metrics'],
      },
      { from: root, event: { action: 'addCollection', name: 'fresh' }, bad: { name: collection }, required: ['name'] },
      { from: root, event: { action: 'startTransaction' }, bad: {}, required: [] },
      {
        from: root,
        event: { action: 'commitTransaction', transactionId: 'x' },
        bad: { transactionId },
        required: ['transactionId'],
      },
      {
        from: root,
        event: { action: 'abortTransaction', transactionId: 'x' },
        bad: { transactionId },
        required: ['transactionId'],
      },
    ],
    insertMySQLData: [
      {
        from: root,
        event: { action: 'insert', model: 'User', data: person },
        bad: {
          ...common,
          data: fc.oneof(
            badFields(person),
            userFields.map((data) => (isObject(data) && Object.keys(data).length > 0 ? { ...person, ...data } : data)),
          ),
        },
        required: ['model', 'data'],
      },
      {
        from: other,
        event: { action: 'insert', model: 'Company', data: profile },
        bad: { ...common, data: companyFields },
        required: ['model', 'data'],
      },
    ],
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An invalid request: one field invalid, missing or unknown, another action, or no event at all. */
function bodyOf(templates: Template[]): fc.Arbitrary<{ from: From; event: unknown }> {
  const one = fc.constantFrom(...templates).chain(({ from, event, bad, required }) => {
    const { action, ...fields } = event;
    const spoilt = Object.entries(bad).map(([name, values]) =>
      values.map((value): unknown => ({ ...event, [name]: value })),
    );
    const missing = required.map((name) =>
      fc.constant<unknown>(Object.fromEntries(Object.entries(event).filter(([key]) => key !== name))),
    );
    return fc
      .oneof(
        ...spoilt.map((arbitrary) => ({ weight: 6, arbitrary })),
        ...missing.map((arbitrary) => ({ weight: 1, arbitrary })),
        { weight: 3, arbitrary: extraField.map((extra): unknown => ({ ...event, ...extra })) },
        { weight: 2, arbitrary: badAction.map((other): unknown => ({ ...fields, action: other })) },
      )
      .map((body) => ({ from, event: body }));
  });
  const [first] = templates;
  const nothing = badEvent.map((event) => ({ from: first?.from ?? {}, event }));
  return fc.oneof({ weight: 12, arbitrary: one }, { weight: 1, arbitrary: nothing });
}

describeOnEachDatabase('A bad body', (open) => {
  let opened: TestDatabase;
  let stage: CallStage;
  let all: Record<FunctionName, Template[]>;
  beforeAll(async () => {
    opened = await open();
    stage = await setStage(opened);
    const company = await addCompany(opened, { userId: stage.people.owner._id });
    all = templates(stage, company._id);
  });
  afterAll(() => opened.remove());

  const call = (name: FunctionName, from: From, event: unknown) =>
    stage.functions.call(name, '_id' in from ? sessionOf(from) : from, event);

  test('has a template for every action', () => {
    for (const name of functionNames) {
      const covered = new Set(all[name].map(({ event }) => event.action));
      expect([...covered].sort()).toEqual(Object.keys(actions[name]).sort());
    }
  });

  test.each(functionNames)('for %s is refused with an error code and changes nothing, 10,000 times', async (name) => {
    const before = await dumpOf(opened);
    const logged = stage.functions.log.length;
    await fc.assert(
      fc.asyncProperty(fc.array(bodyOf(all[name]), { minLength: BATCH, maxLength: BATCH }), async (bodies) => {
        for (const { from, event } of bodies) checkRefusal(await call(name, from, event), event);
        expect(await dumpOf(opened)).toBe(before);
      }),
      { numRuns: BODIES / BATCH, endOnFailure: true },
    );
    // No internal error, and no submitted text in the log.
    const entries = stage.functions.log.slice(logged);
    expect(entries.filter((entry) => 'cause' in entry || entry.errorCode === 'INTERNAL')).toEqual([]);
    for (const entry of entries) expect(JSON.stringify(entry).length).toBeLessThan(300);
    expect(Object.hasOwn(Object.prototype, 'isSuperAdmin') || 'isSuperAdmin' in {}).toBe(false);
  });

  test.each(sqlFragments)('treats %j as plain text in names, passwords and searches', async (fragment) => {
    const { root } = stage.people;
    const before = await dumpOf(opened);
    for (const query of [
      { username: fragment },
      { username: { $search: fragment } },
      { $or: [{ email: fragment }, { _id: { $in: [fragment] } }] },
      { realName: { $neq: null }, role: fragment },
    ]) {
      const answer = await call('queryMySQLData', root, { action: 'query', model: 'User', query });
      expect(answer).toMatchObject({ success: true, data: { records: [], total: 0 } });
    }
    expect(await dumpOf(opened)).toBe(before);
    const victim = await addUser(opened, { realName: fragment });
    const found = await call('queryMySQLData', root, { action: 'query', model: 'User', query: { realName: fragment } });
    expect(found).toMatchObject({ success: true, data: { records: [{ _id: victim._id, realName: fragment }] } });
    await opened.database.sql.deleteFrom('User').where('_id', '=', victim._id).execute();
  });

  test('treats SQL at sign-in as a wrong user name or password', async () => {
    for (const fragment of ["' or '1'='1", '" or ""="']) {
      const login = { action: 'login', username: fragment, password: fragment, role: 'admin' };
      expect(await call('loginAuth', {}, login)).toMatchObject({ errorCode: 'INVALID_CREDENTIALS' });
    }
  });
});

/** Expects a complete, short refusal: a known code and a message, without submitted text or internals. */
function checkRefusal(answer: object, event: unknown): void {
  const text = JSON.stringify(answer);
  const shown = () => `${text.slice(0, 500)} to ${JSON.stringify(event)?.slice(0, 500)}`;
  if (!('success' in answer) || answer.success !== false) throw new Error(`Not refused: ${shown()}`);
  const { error, message, errorCode, ...others } = { error: '', message: '', errorCode: '', ...answer };
  const known = isErrorCode(errorCode) && errorCode !== 'INTERNAL';
  const short = typeof error === 'string' && error === message && error.length > 0 && error.length < 120;
  const quiet = !/\n|\bat [\w.]+ \(|\.ts:\d|node:|node_modules|SQLITE|ER_[A-Z]/.test(String(error));
  if (!known || !short || !quiet || Object.keys(others).join() !== 'success')
    throw new Error(`Badly refused: ${shown()}`);
}

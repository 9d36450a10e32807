import * as fc from 'fast-check';
import type { FunctionName } from '#contract/actions.ts';
import type { CallStage, From } from '#tests/support/fixtures/call-stage.ts';
import { PASSWORD } from '#tests/support/fixtures/functions.ts';
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

type Bad = fc.Arbitrary<unknown>;
/** A valid call, and invalid values for each of its fields. */
export type Template = {
  from: From;
  event: { action: string; [field: string]: unknown };
  bad: Record<string, Bad>;
  required: string[];
};

const person = { username: 'new', email: 'new@example.com', realName: '新' };
const profile = { companyName: '甲', contactPerson: '乙', contactPhone: '1' };

/** Templates of all actions, and of every form of `data`. */
export function templates(stage: CallStage, companyId: string): Record<FunctionName, Template[]> {
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
export function malformedRequest(templates: Template[]): fc.Arbitrary<{ from: From; event: unknown }> {
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

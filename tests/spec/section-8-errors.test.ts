import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bounds } from '#contract/bounds.ts';
import { MAX_OFFSET } from '#contract/call-limits.ts';
import { dailyText } from '#contract/daily-limits.ts';
import { type ErrorCode, errorTexts } from '#contract/errors.ts';
import {
  type CallEvent,
  type CallStage,
  dataOf,
  type From,
  refusal,
  setStage,
  useCallStage,
} from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addPassword, addUser, PASSWORD } from '#tests/support/fixtures/functions.ts';
import { addActions } from '#tests/support/fixtures/recruiting-records.ts';

const update = (model: string, _id: string, data: object, more: object = {}) => ({
  action: 'update',
  model,
  query: { _id },
  data,
  ...more,
});
const insert = (model: string, data: object) => ({ action: 'insert', model, data });
const login = (username: string, role = 'jobseeker', password = PASSWORD) => ({
  action: 'login',
  username,
  password,
  role,
});
const person = { username: 'new', email: 'new@example.com', realName: '新' };
const profile = { companyName: '甲', contactPerson: '乙', contactPhone: '1' };

type Refused = [code: ErrorCode, from: From, event: CallEvent, text?: string];

/** Raised in the browser (no response, a session without a user), or tested below (conflicts, internal errors). */
const elsewhere: ErrorCode[] = [
  'TIMEOUT',
  'NETWORK',
  'USER_NOT_FOUND',
  'DATABASE_TRANSACTION_CONFLICT',
  'DATABASE_UNAVAILABLE',
  'INTERNAL',
  // Only the recruiting edition has rules of this kind.
  'PRECONDITION_FAILED',
];

/** Returns one call for every error code of the server. */
async function everyRefusal({ test, functions, people, ask }: CallStage): Promise<Refused[]> {
  const { root, admin, owner, other, seeker } = people;
  const company = await addCompany(test, { userId: owner._id, verifyStatus: 'approved' });
  const inactive = await addUser(test, { status: 'inactive' });
  const suspended = await addUser(test, { status: 'suspended' });
  const guessed = await addUser(test);
  for (const { _id } of [inactive, suspended, guessed, seeker]) await addPassword(test, _id);
  await ask(root, { action: 'addCollection', name: 'notes' });
  await ask(root, insert('notes', { _id: 'a', text: 'x' }));
  for (let times = 0; times < 5; times += 1)
    await functions.call('loginAuth', {}, login(guessed.username, 'admin', 'x'));
  const busy = await addUser(test, { role: 'company' });
  const busyCompany = await addCompany(test, { userId: busy._id });
  await addActions(test, busy, 'updateCompany', 200);
  const lose = { action: 'manageSuperAdmin', operation: 'removeSuperAdmin', targetUserId: root._id };
  return [
    ['VALIDATION_FAILED', root, update('User', seeker._id, {}), '参数必需是非空对象'],
    ['UNAUTHENTICATED', {}, { action: 'query', model: 'User', query: {} }],
    ['ACCOUNT_INACTIVE', {}, login(inactive.username)],
    ['ACCOUNT_SUSPENDED', suspended, { action: 'query', model: 'Company', query: {} }],
    ['INVALID_CREDENTIALS', {}, login(seeker.username, 'jobseeker', 'wrong')],
    ['ROLE_MISMATCH', {}, login(seeker.username, 'admin')],
    ['TOO_MANY_ATTEMPTS', {}, login(guessed.username)],
    ['PERMISSION_DENIED', seeker, update('User', seeker._id, { phone: '1' })],
    ['NOT_FOUND', root, { action: 'get', model: 'User', id: 'missing' }],
    ['DUPLICATE_USERNAME', admin, insert('User', { ...person, username: seeker.username.toUpperCase() })],
    ['DUPLICATE_EMAIL', admin, insert('User', { ...person, email: seeker.email?.toUpperCase() })],
    ['DUPLICATE_LICENSE', other, insert('Company', { ...profile, businessLicense: company.businessLicense })],
    ['DUPLICATE_PROFILE', owner, insert('Company', profile)],
    ['DUPLICATE_COLLECTION', root, { action: 'addCollection', name: 'notes' }],
    ['DUPLICATE_ID', root, insert('notes', { _id: 'a' })],
    [
      'INVALID_TRANSITION',
      admin,
      update('Company', company._id, { verifyStatus: 'rejected' }),
      '该企业已被审核，请刷新后重试',
    ],
    ['STALE_REVISION', owner, update('Company', company._id, { address: '新' }, { revision: 0 })],
    ['LAST_SUPER_ADMIN', root, { ...lose, currentUserId: root._id }],
    [
      'QUERY_TOO_COSTLY',
      root,
      { action: 'query', model: 'User', query: {}, offset: MAX_OFFSET + 1 },
      bounds.offset.message,
    ],
    ['LIMIT_REACHED', busy, update('Company', busyCompany._id, { address: '新' }), dailyText('updateCompany', 200)],
    ['TRANSACTION_NOT_FOUND', admin, { action: 'commitTransaction', transactionId: 'missing' }],
  ];
}

describeOnEachDatabase('Errors', (open) => {
  const stage = useCallStage(open);

  it('[7.0] every refusal has its own code and text, and changes nothing', async () => {
    const refusals = await everyRefusal(stage());
    expect([...refusals.map(([code]) => code), ...elsewhere].sort()).toEqual(Object.keys(errorTexts).sort());
    for (const [code, from, event, text = errorTexts[code]] of refusals) {
      const { answer, changes } = await stage().send(from, event);
      expect(answer, code).toEqual({ success: false, error: text, message: text, errorCode: code });
      expect(
        changes.filter((change) => !change.includes('LoginAttempt')),
        code,
      ).toEqual([]);
    }
  });

  it('[4.5] a review of a decided or changed company is refused, with the reason', async () => {
    const { test, send, ask, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const decide = (verifyStatus: string, revision?: number) =>
      update('Company', company._id, { verifyStatus }, revision === undefined ? {} : { revision });
    await ask(people.owner, update('Company', company._id, { address: '新址' }));
    expect(await send(people.admin, decide('approved', 1))).toEqual(
      refusal('STALE_REVISION', '企业信息已更新，请查看最新内容后再审核'),
    );
    expect((await ask(people.admin, decide('approved', 2))).success).toBe(true);
    expect(await send(people.root, decide('rejected', 2))).toEqual(
      refusal('INVALID_TRANSITION', '该企业已被审核，请刷新后重试'),
    );
  });

  it('[4.13] a transaction on a record that has changed is a conflict and stores nothing', async () => {
    const { test, send, ask, people } = stage();
    const user = await addUser(test);
    const { transactionId } = dataOf(await ask(people.admin, { action: 'startTransaction' }));
    await ask(people.admin, { action: 'get', model: 'User', id: user._id, transactionId });
    await ask(people.admin, update('User', user._id, { phone: '1' }, { transactionId }));
    await ask(people.root, update('User', user._id, { realName: '先' }));
    const { answer, changes } = await send(people.admin, { action: 'commitTransaction', transactionId });
    expect(answer).toEqual(refusal('DATABASE_TRANSACTION_CONFLICT').answer);
    expect(changes.filter((change) => !change.includes('DataTransaction'))).toEqual([]);
  });

  it('[8.18] an internal error has a request id and no cause; a failed insert returns 插入文档失败', async () => {
    const broken = await open();
    try {
      const { functions, people, ask } = await setStage(broken);
      await sql`drop table ${sql.table('Company')}`.execute(broken.database.sql);
      const secret = '13812345678';
      const inserted = await ask(people.owner, insert('Company', { ...profile, contactPhone: secret }));
      const requestId = expect.stringMatching(/^[\w-]+$/);
      const text = '插入文档失败';
      expect(inserted).toEqual({ success: false, error: text, message: text, errorCode: 'INTERNAL', requestId });
      const other = errorTexts.INTERNAL;
      for (const event of [
        { action: 'query', model: 'Company', query: { contactPhone: secret } },
        { action: 'count', model: 'Company', query: {} },
        { action: 'delete', model: 'Company', query: { _id: 'x' } },
      ]) {
        const answer = await ask(people.admin, event);
        expect(answer).toEqual({ success: false, error: other, message: other, errorCode: 'INTERNAL', requestId });
      }
      const log = functions.log.filter(({ errorCode }) => errorCode === 'INTERNAL');
      expect(log).toHaveLength(4);
      for (const entry of log) expect(entry).toMatchObject({ requestId, cause: { at: expect.any(Array) } });
      expect(JSON.stringify(log)).not.toContain(secret);
    } finally {
      await broken.remove();
    }
  });
});

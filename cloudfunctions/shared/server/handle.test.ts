import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerGone } from '#database/mysql.ts';
import { openEmbedded, type TestDatabase } from '#tests/support/fixtures/databases.ts';
import { addUser, createFunctions, type Functions, sessionOf } from '#tests/support/fixtures/functions.ts';
import { timerEvent } from '#tests/support/fixtures/timer.ts';
import { createMain as createInsert } from '../../insertMySQLData/index.ts';
import { createMain } from '../../queryMySQLData/index.ts';
import { createMain as createTimer } from '../../runSchedule/index.ts';
import { productionDependencies } from './dependencies.ts';

let database: TestDatabase;
let functions: Functions;
beforeEach(async () => {
  database = await openEmbedded();
  functions = createFunctions(database);
});
afterEach(() => database.remove());

test.each([
  [null],
  ['text'],
  [[]],
  [{}],
  [{ action: 'drop' }],
  [{ action: 'constructor' }],
  [{ action: '__proto__' }],
  [{ action: ['query'], model: 'User' }],
  [{ action: 'query' }],
  [{ action: 'query', model: 'User', extra: 1 }],
  [{ action: 'query', model: 'User', limit: 1001 }],
  [{ action: 'query', model: 'User', limit: 0 }],
  [{ action: 'query', model: 'User; drop table User' }],
])('refuses %j with a code, and never throws', async (event) => {
  const root = await addUser(database, { role: 'admin', isSuperAdmin: true });
  const answer = await functions.call('queryMySQLData', sessionOf(root), event);
  expect(answer).toMatchObject({ success: false, errorCode: 'VALIDATION_FAILED' });
  expect(answer).not.toHaveProperty('code');
});

test.each([
  {
    create: createMain,
    name: 'queryMySQLData',
    event: { action: 'count', model: 'User' },
    text: '服务暂时不可用，请稍后重试',
  },
  {
    create: createInsert,
    name: 'insertMySQLData',
    event: { action: 'insert', model: 'User', data: { a: 1 } },
    text: '插入文档失败',
  },
])(
  '[8.18] $name answers an unexpected failure with $text, the request id and nothing of its cause',
  async ({ create, event, text }) => {
    const lines: Readonly<Record<string, unknown>>[] = [];
    const main = create({
      ...productionDependencies(),
      openDatabase: async () => {
        throw Object.assign(new Error("Access denied for user 'root' using password"), {
          code: 'ER_ACCESS_DENIED_ERROR',
        });
      },
      log: (line) => lines.push(line),
    });
    const answer = await main(event, { request_id: 'r-1', environment: '{}' });
    expect(answer).toEqual({ success: false, error: text, message: text, errorCode: 'INTERNAL', requestId: 'r-1' });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain('ER_ACCESS_DENIED_ERROR');
    expect(JSON.stringify(lines)).not.toContain('password');
  },
);

test.each([
  ['DATABASE_UNAVAILABLE', new ServerGone('gone')],
  ['DATABASE_UNAVAILABLE', Object.assign(new Error('max_statement_time exceeded'), { errno: 1969 })],
  ['DATABASE_TRANSACTION_CONFLICT', Object.assign(new Error('Deadlock'), { errno: 1213 })],
  // Of a mail server, for example.
  ['INTERNAL', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('answers %s after a failure of that kind', async (errorCode, failure) => {
  const failing = { ...productionDependencies(), openDatabase: () => Promise.reject(failure), log: () => {} };
  expect(await createMain(failing)({ action: 'count', model: 'User' }, {})).toMatchObject({ errorCode });
  expect(await createTimer(failing)(timerEvent, {})).toMatchObject({ errorCode });
});

test('names a missing setting in the log', async () => {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const before = process.env.DATABASE_URL;
  delete process.env.DATABASE_URL;
  const main = createMain({ ...productionDependencies(), log: (line) => lines.push(line) });
  expect(await main({ action: 'count', model: 'User' }, {})).toMatchObject({ errorCode: 'INTERNAL' });
  expect(JSON.stringify(lines)).toContain('The environment variable DATABASE_URL is missing');
  if (before !== undefined) process.env.DATABASE_URL = before;
});

test('writes one line a call: who, what, how long, which outcome, and nothing personal', async () => {
  const root = await addUser(database, {
    role: 'admin',
    isSuperAdmin: true,
    realName: '陈思远',
    email: 'chen@example.com',
  });
  await functions.call('queryMySQLData', sessionOf(root), {
    action: 'query',
    model: 'User',
    query: { email: 'chen@example.com' },
  });
  await functions.call(
    'loginAuth',
    {},
    { action: 'login', username: 'chen@example.com', password: 'guess-1', role: 'admin' },
  );
  expect(functions.log).toEqual([
    {
      requestId: expect.any(String),
      action: 'query',
      model: 'User',
      callerId: root._id,
      durationMs: expect.any(Number),
      outcome: 'success',
    },
    {
      requestId: expect.any(String),
      action: 'login',
      durationMs: expect.any(Number),
      outcome: 'refused',
      errorCode: 'INVALID_CREDENTIALS',
    },
  ]);
});

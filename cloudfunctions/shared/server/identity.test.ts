import cloudbase from '@cloudbase/node-sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFromPlatform, readIdentity, readRequestId } from './identity.ts';

const names = ['TCB_UUID', 'TCB_CUSTOM_USER_ID', 'TCB_ISANONYMOUS_USER', 'LOGINTYPE', 'TCB_SOURCE_IP'];
const signedIn = {
  TCB_CONTEXT_KEYS: names.join(),
  TCB_UUID: 'uid-1',
  TCB_CUSTOM_USER_ID: 'login-1',
  TCB_SOURCE_IP: '203.0.113.7',
};

describe('The identity of a call', () => {
  beforeEach(() => {
    vi.stubEnv('TCB_UUID', 'of-the-process');
    vi.stubEnv('TCB_CONTEXT_KEYS', names.join());
  });
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ['the context as JSON', { environment: JSON.stringify(signedIn), environ: '' }],
    [
      'the older form of the context',
      { environ: 'TCB_UUID=uid-1;TCB_CUSTOM_USER_ID=login-1;TCB_ISANONYMOUS_USER=false' },
    ],
    [
      'an anonymous session',
      { environment: JSON.stringify({ ...signedIn, TCB_ISANONYMOUS_USER: 'true' }), environ: '' },
    ],
  ])("is what the platform's SDK reads from %s", (_name, given) => {
    const context = {
      memory_limit_in_mb: 512,
      time_limit_in_ms: 20000,
      request_id: 'r',
      function_version: '1',
      function_name: 'f',
      namespace: 'n',
      ...given,
    };
    const theirs = cloudbase.getCloudbaseContext(context);
    expect(readIdentity(context)).toEqual({
      uid: theirs.TCB_UUID ?? '',
      customUserId: theirs.TCB_CUSTOM_USER_ID ?? '',
      isAnonymous: theirs.TCB_ISANONYMOUS_USER === 'true',
      sourceIp: theirs.TCB_SOURCE_IP ?? '',
    });
  });

  test("comes from the process's variables only where the context tells nothing of the caller", () => {
    expect(readIdentity({}).uid).toBe('of-the-process');
    expect(readIdentity({ environment: '{"DATABASE_URL":"x"}' }).uid).toBe('of-the-process');
    expect(readIdentity({ environment: '{"TCB_UUID":""}' }).uid).toBe('');
  });

  test.each(['{', '[]', 'null', '"uid"', '{"TCB_UUID":7}', '{"TCB_UUID":{"$ne":""}}'])(
    'is nobody in a context that reads %s',
    (environment) => {
      expect(readIdentity({ environment })).toEqual({ uid: '', customUserId: '', isAnonymous: false, sourceIp: '' });
    },
  );

  test('an anonymous session is known by its login type as well', () => {
    const environment = JSON.stringify({ TCB_UUID: 'x', LOGINTYPE: 'ANONYMOUS' });
    expect(readIdentity({ environment }).isAnonymous).toBe(true);
  });
});

test('a request id is taken from the context only in its own form', () => {
  expect(readRequestId({ request_id: 'a1-b2' })).toBe('a1-b2');
  expect(readRequestId({ request_id: 'a\nforged log line' })).toBeUndefined();
  expect(readRequestId(undefined)).toBeUndefined();
});

describe('A call of the platform itself', () => {
  const nobody = { TCB_UUID: '', TCB_CUSTOM_USER_ID: '', TCB_ISANONYMOUS_USER: 'false', LOGINTYPE: '' };
  const contextOf = (variables: object) => ({ environment: JSON.stringify({ ...nobody, ...variables }) });

  test.each([
    ['names no client', contextOf({})],
    ['names the timer', contextOf({ TRIGGER_SRC: 'timer' })],
    ['has no variables', {}],
    ['has the older form', { environ: 'TCB_UUID=;TRIGGER_SRC=timer' }],
  ])('%s', (_name, context) => {
    expect(isFromPlatform(context, {})).toBe(true);
  });

  test.each([
    ['an account', contextOf({ TCB_UUID: 'uid-1' })],
    ['a session with a ticket', contextOf({ TCB_CUSTOM_USER_ID: 'login-1' })],
    ['an anonymous session', contextOf({ TCB_ISANONYMOUS_USER: 'true' })],
    ['a way to sign in', contextOf({ LOGINTYPE: 'USERNAME' })],
    ['an account in the older form', { environ: 'TCB_UUID=uid-1' }],
    ['another trigger', contextOf({ TRIGGER_SRC: 'http', TCB_UUID: '' })],
    ['no readable account', contextOf({ TCB_UUID: 7 })],
    ['no readable trigger', contextOf({ TRIGGER_SRC: {} })],
    ['nothing readable', { environment: '{' }],
  ])('is not one that names %s', (_name, context) => {
    expect(isFromPlatform(context, {})).toBe(false);
  });

  test("is not one whose client is in the process's variables", () => {
    expect(isFromPlatform(contextOf({ TRIGGER_SRC: 'timer' }), { TCB_UUID: 'uid-1' })).toBe(false);
  });
});

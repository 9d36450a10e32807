import cloudbase from '@cloudbase/node-sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readIdentity, readRequestId } from './identity.ts';

const names = ['TCB_UUID', 'TCB_CUSTOM_USER_ID', 'TCB_ISANONYMOUS_USER', 'LOGINTYPE', 'TCB_SOURCE_IP'];
const signedIn = { TCB_CONTEXT_KEYS: names.join(), TCB_UUID: 'uid-1', TCB_CUSTOM_USER_ID: 'login-1' };

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
      expect(readIdentity({ environment })).toEqual({ uid: '', customUserId: '', isAnonymous: false });
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

import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { readAuthAnswer, storageSentence, toAppError } from './sdk-errors.ts';

describe('what the SDK rejects with', () => {
  it.each([
    ['no connection', new TypeError('Failed to fetch'), 'NETWORK'],
    ['no connection, in Safari', new Error('[@cloudbase/js-sdk][OPERATION_FAIL][storage]:Load failed'), 'NETWORK'],
    ['no connection, in Firefox', new Error('NetworkError when attempting to fetch resource.'), 'NETWORK'],
    ['no connection to an auth request', { error: 'unreachable', error_description: 'Load failed' }, 'NETWORK'],
    ['an upload that failed', new Error('[@cloudbase/js-sdk][OPERATION_FAIL][storage]:upload failed'), 'INTERNAL'],
    ["a proxy's page instead of an answer", new SyntaxError('Unexpected token <'), 'NETWORK'],
    ['no answer to an auth request', { error: 'unreachable', error_description: 'Failed to fetch' }, 'NETWORK'],
    ['no session', { error: 'unauthenticated', error_description: 'credentials not found' }, 'UNAUTHENTICATED'],
    ['an expired token', { code: 'ACCESS_TOKEN_EXPIRED', message: '…' }, 'UNAUTHENTICATED'],
    ['a function rule', { code: 'PERMISSION_DENIED', message: '…' }, 'PERMISSION_DENIED'],
    ['a function that ran too long', { code: 'FUNCTIONS_TIME_LIMIT_EXCEEDED' }, 'TIMEOUT'],
    ['a function that threw', { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'stack' }, 'INTERNAL'],
    ['a refused upload', new Error('[@cloudbase/js-sdk][PERMISSION_DENIED][storage]:no'), 'PERMISSION_DENIED'],
    ['nothing at all', undefined, 'INTERNAL'],
  ])('says of %s what happened', (_, reason, code) => {
    expect(toAppError(reason).code).toBe(code);
  });

  it('never shows its own words to people', () => {
    expect(toAppError({ code: 'FUNCTIONS_EXECUTE_FAIL', message: 'stack' }).message).toBe('服务暂时不可用，请稍后重试');
  });

  it('leaves our own errors as they are', () => {
    const error = new AppError('ROLE_MISMATCH');
    expect(toAppError(error)).toBe(error);
  });
});

it('an auth answer with an error is thrown, its data otherwise returned', () => {
  expect(readAuthAnswer({ data: { user: null }, error: null })).toEqual({ user: null });
  expect(() => readAuthAnswer({ data: { user: null }, error: { code: 'unauthenticated' } })).toThrow(AppError);
});

describe('why the storage refused a file', () => {
  it.each([
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:图片尺寸不能超过4096像素', '图片尺寸不能超过4096像素'],
    ['[@cloudbase/js-sdk][STORAGE_FILE_TOO_LARGE][storage]: 图片文件不能超过2MB\n更多帮助', '图片文件不能超过2MB'],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:<Error><Code>AccessDenied</Code></Error>', undefined],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:<Error>没有权限</Error>', undefined],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][functions]:函数执行失败', undefined],
    ['图片文件不能超过2MB', undefined],
  ])('is read from %j', (message, sentence) => {
    expect(storageSentence(toAppError(new Error(message)))).toBe(sentence);
  });
});

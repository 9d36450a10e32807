import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { readAuthResponse, storageSentence, toAppError } from './sdk-errors.ts';

describe('a rejection of the SDK', () => {
  it.each([
    ['no connection', new TypeError('Failed to fetch'), 'NETWORK'],
    ['no connection, in Safari', new Error('[@cloudbase/js-sdk][OPERATION_FAIL][storage]:Load failed'), 'NETWORK'],
    ['no connection, in Firefox', new Error('NetworkError when attempting to fetch resource.'), 'NETWORK'],
    ['no connection to an auth request', { error: 'unreachable', error_description: 'Load failed' }, 'NETWORK'],
    ['an upload that failed', new Error('[@cloudbase/js-sdk][OPERATION_FAIL][storage]:upload failed'), 'INTERNAL'],
    ["a proxy's page instead of a response", new SyntaxError('Unexpected token <'), 'NETWORK'],
    ['no response to an auth request', { error: 'unreachable', error_description: 'Failed to fetch' }, 'NETWORK'],
    ['no session', { error: 'unauthenticated', error_description: 'credentials not found' }, 'UNAUTHENTICATED'],
    ['an expired token', { code: 'ACCESS_TOKEN_EXPIRED', message: '…' }, 'UNAUTHENTICATED'],
    ['a function rule', { code: 'PERMISSION_DENIED', message: '…' }, 'PERMISSION_DENIED'],
    ['a function that ran too long', { code: 'FUNCTIONS_TIME_LIMIT_EXCEEDED' }, 'TIMEOUT'],
    ['a function that threw', { code: 'FUNCTIONS_EXECUTE_FAIL', message: 'stack' }, 'INTERNAL'],
    ['a refused upload', new Error('[@cloudbase/js-sdk][PERMISSION_DENIED][storage]:no'), 'PERMISSION_DENIED'],
    ['nothing at all', undefined, 'INTERNAL'],
  ])('because of %s gets the right code', (_, reason, code) => {
    expect(toAppError(reason).code).toBe(code);
  });

  it('shows users a message of ours, not its own', () => {
    expect(toAppError({ code: 'FUNCTIONS_EXECUTE_FAIL', message: 'stack' }).message).toBe('服务暂时不可用，请稍后重试');
  });

  it('that is an error of ours stays unchanged', () => {
    const error = new AppError('ROLE_MISMATCH');
    expect(toAppError(error)).toBe(error);
  });
});

it('the error of an auth response is thrown, otherwise its data is returned', () => {
  expect(readAuthResponse({ data: { user: null }, error: null })).toEqual({ user: null });
  expect(() => readAuthResponse({ data: { user: null }, error: { code: 'unauthenticated' } })).toThrow(AppError);
});

describe("the storage's reason for refusing a file", () => {
  it.each([
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:图片尺寸不能超过4096像素', '图片尺寸不能超过4096像素'],
    ['[@cloudbase/js-sdk][STORAGE_FILE_TOO_LARGE][storage]: 图片文件不能超过2MB\n更多帮助', '图片文件不能超过2MB'],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:<Error><Code>AccessDenied</Code></Error>', undefined],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][storage]:<Error>没有权限</Error>', undefined],
    ['[@cloudbase/js-sdk][OPERATION_FAIL][functions]:函数执行失败', undefined],
    ['图片文件不能超过2MB', undefined],
  ])('is extracted from %j', (message, sentence) => {
    expect(storageSentence(toAppError(new Error(message)))).toBe(sentence);
  });
});

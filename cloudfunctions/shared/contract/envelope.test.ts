import { describe, expect, it } from 'vitest';
import { readEnvelope } from './envelope.ts';

describe('a failed response', () => {
  /** A response, its code, and its text; the second text is that of actions whose `message` counts first. */
  it.each<[unknown, string, string, string?]>([
    [{ success: false }, 'INTERNAL', ''],
    [{ success: false, error: '甲' }, 'INTERNAL', '甲'],
    [{ success: false, message: '乙' }, 'INTERNAL', '乙'],
    [{ success: false, error: '甲', message: '乙' }, 'INTERNAL', '甲', '乙'],
    [{ success: false, error: '', message: '乙' }, 'INTERNAL', '乙'],
    [{ success: false, error: '甲', message: ' ' }, 'INTERNAL', '甲'],
    [{ success: false, error: { code: 1 }, message: null }, 'INTERNAL', ''],
    [{ success: false, errorCode: 'NOT_FOUND' }, 'NOT_FOUND', '记录不存在或已被删除'],
    [{ success: false, errorCode: 'NOT_FOUND', error: '甲' }, 'NOT_FOUND', '甲'],
    [{ success: false, errorCode: 'VALIDATION_FAILED' }, 'VALIDATION_FAILED', ''],
    [{ success: false, errorCode: 'INTERNAL' }, 'INTERNAL', ''],
    [{ success: false, errorCode: 'E_DISK' }, 'INTERNAL', ''],
    [{ success: false, errorCode: 'constructor', message: '乙' }, 'INTERNAL', '乙'],
    [{ success: 'true', data: {} }, 'INTERNAL', ''],
    [{}, 'INTERNAL', ''],
    [[], 'INTERNAL', ''],
    [null, 'INTERNAL', ''],
    ['failed', 'INTERNAL', ''],
  ])('%j has a code, and the text that the server gave', (response, code, message, ofMessage = message) => {
    expect(() => readEnvelope(response)).toThrow(expect.objectContaining({ code, message }));
    expect(() => readEnvelope(response, 'message')).toThrow(expect.objectContaining({ code, message: ofMessage }));
  });
});

it('a success has its data', () => {
  expect(readEnvelope({ success: true, data: { id: 'x' }, message: '好' })).toEqual({ id: 'x' });
  expect(readEnvelope({ success: true })).toBeUndefined();
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[9.1] rejects after 15,000 ms, and not before', async () => {
  const settled = vi.fn();
  withTimeLimit(() => new Promise(() => undefined)).catch(settled);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'TIMEOUT', message: '请求超时，请稍后重试' }));
});

it('passes on the result or the error, and clears its timer', async () => {
  await expect(withTimeLimit(async () => 1)).resolves.toBe(1);
  await expect(withTimeLimit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

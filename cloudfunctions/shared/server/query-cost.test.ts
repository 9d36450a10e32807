import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { namesOneRecord } from './query-cost.ts';

beforeEach(() => vi.stubEnv('EDITION', 'specification'));
afterEach(() => vi.unstubAllEnvs());

const ofUsers = (query: unknown) => ({ model: 'User', query });

it.each([{ _id: 'u1' }, { username: 'wang' }, { email: 'wang@example.com' }])('%o names one user', (query) => {
  expect(namesOneRecord(ofUsers(query))).toBe(true);
});

it.each([
  {},
  { realName: '王建国' },
  { phone: '13800138000' },
  { username: { $eq: 'wang' } },
  { username: { $in: ['wang', 'li'] } },
  { username: { $search: 'w' } },
  { username: 'wang', $or: [{ realName: { $search: '王' } }] },
  { $or: [{ username: 'wang' }, { username: 'li' }] },
  [{ username: 'wang' }],
  'wang',
])('%o may match several users, or cost more than a look-up', (query) => {
  expect(namesOneRecord(ofUsers(query))).toBe(false);
});

it('knows the models of its edition only', () => {
  const query = { userId: 'u1' };
  expect(namesOneRecord({ model: 'Resume', query })).toBe(false);
  vi.stubEnv('EDITION', 'recruiting');
  expect(namesOneRecord({ model: 'Resume', query })).toBe(true);
  expect(namesOneRecord({ model: 'Note', query: { _id: 'n1' } })).toBe(false);
  expect(namesOneRecord({ query: { _id: 'u1' } })).toBe(false);
});

import { expect, it } from 'vitest';
import { lastLoginAddress, rememberLoginAddress } from './login-address.ts';

it.each([
  ['/login?role=admin', '/login?role=admin'],
  ['/login', '/login'],
  ['/admin/users', '/login'],
  ['//evil.example', '/login'],
  ['', '/login'],
])('the legal pages return from %j to %s', (address, expected) => {
  window.location.hash = address;
  rememberLoginAddress();
  expect(lastLoginAddress()).toBe(expected);
});

it('the legal pages return to step 1 when no login screen was visited', () => {
  expect(lastLoginAddress()).toBe('/login');
});

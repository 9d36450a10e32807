import { expect, it } from 'vitest';
import { canonicalHash } from './canonical-address.ts';

it.each([
  ['', ''],
  ['#', '#'],
  ['#?q=A', '#?q=A'],
  ['#/', '#/'],
  ['#/admin/users?q=A%2FB', '#/admin/users?q=A%2FB'],
  ['#/admin/users/', '#/admin/users'],
  ['#/Admin/Users', '#/admin/users'],
  ['#//admin///users//?q=1&id=A/', '#/admin/users?q=1&id=A/'],
  ['#admin/users', '#/admin/users'],
  ['#/%61dmin%2Fusers#X', '#/admin/users#X'],
  ['#/a%3Fb', '#/a%3fb'],
  ['#/a%ff', '#/a%ff'],
])('%j has the canonical form %j', (hash, canonical) => {
  expect(canonicalHash(hash)).toBe(canonical);
  expect(canonicalHash(canonical)).toBe(canonical);
});

import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/models.ts';
import { returnAddress, roleOfAddress } from './return-address.ts';

const paths: Record<Role, readonly string[]> = {
  admin: ['/admin', '/admin/users'],
  company: ['/company', '/company/profile'],
  jobseeker: ['/jobseeker'],
};
const mayOpen = (role: Role, path: string) => paths[role].includes(path);

describe('after login the user lands on', () => {
  it.each<[string, string | null, Role, string]>([
    ['the workspace, when nothing was asked for', null, 'company', '/company'],
    ['the page first asked for', '/company/profile', 'company', '/company/profile'],
    [
      'that page with its search and filters',
      '/admin/users?q=%E7%8E%8B&role=company',
      'admin',
      '/admin/users?q=%E7%8E%8B&role=company',
    ],
    ['the workspace, when another role owns the page', '/admin/users', 'company', '/company'],
    ['the workspace, when the page does not exist', '/company/nothing', 'company', '/company'],
    ['the workspace, not on a foreign host', '//evil.example/company', 'company', '/company'],
    ['the workspace, not on a foreign address', 'https://evil.example/company', 'company', '/company'],
    ['the workspace, not in a script', 'javascript:alert(1)', 'company', '/company'],
    ['the workspace, not outside by a backslash', '/\\evil.example', 'company', '/company'],
    ['the workspace, not outside by dots', '/company/../admin', 'company', '/company'],
    ['the workspace, when the address is empty', '', 'jobseeker', '/jobseeker'],
    [
      'the workspace, when the address is absurdly long',
      `/company/profile?q=${'a'.repeat(2000)}`,
      'company',
      '/company',
    ],
  ])('%s', (_name, from, role, expected) => {
    expect(returnAddress(from, role, mayOpen)).toBe(expected);
  });
});

describe('the identity first offered', () => {
  it.each<[string | null, Role | null]>([
    ['/company/profile', 'company'],
    ['/admin', 'admin'],
    ['/administrator', null],
    ['/login', null],
    [null, null],
  ])('for %s is %s', (from, role) => {
    expect(roleOfAddress(from)).toBe(role);
  });
});

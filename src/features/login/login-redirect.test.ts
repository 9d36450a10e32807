import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/models.ts';
import { pageAfterLogin, roleOfAddress } from './login-redirect.ts';

const paths: Record<Role, readonly string[]> = {
  admin: ['/admin', '/admin/users'],
  company: ['/company', '/company/profile'],
  jobseeker: ['/jobseeker'],
};
const mayOpen = (role: Role, path: string) => paths[role].includes(path);

describe('after login the user is redirected to', () => {
  it.each<[string, string | null, Role, string]>([
    ['the workspace, when no page was requested', null, 'company', '/company'],
    ['the requested page', '/company/profile', 'company', '/company/profile'],
    [
      'the requested page with its search and filters',
      '/admin/users?q=%E7%8E%8B&role=company',
      'admin',
      '/admin/users?q=%E7%8E%8B&role=company',
    ],
    ['the workspace, when the page belongs to another role', '/admin/users', 'company', '/company'],
    ['the workspace, when the page does not exist', '/company/nothing', 'company', '/company'],
    ['the workspace, not to another host', '//evil.example/company', 'company', '/company'],
    ['the workspace, not to another site', 'https://evil.example/company', 'company', '/company'],
    ['the workspace, not to a script', 'javascript:alert(1)', 'company', '/company'],
    ['the workspace, not to another host by a backslash', '/\\evil.example', 'company', '/company'],
    ['the workspace, not to another path by dots', '/company/../admin', 'company', '/company'],
    ['the workspace, when the address is empty', '', 'jobseeker', '/jobseeker'],
    ['the workspace, when the address is too long', `/company/profile?q=${'a'.repeat(2000)}`, 'company', '/company'],
  ])('%s', (_name, from, role, expected) => {
    expect(pageAfterLogin(from, role, mayOpen)).toBe(expected);
  });
});

describe('the preselected identity', () => {
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

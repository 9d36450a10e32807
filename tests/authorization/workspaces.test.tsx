import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Role, roles } from '#contract/models.ts';
import { type Principal, policy, principals, type Scope } from '#contract/policy.ts';
import { currentUser } from '#tests/support/fixtures/current-user.ts';
import { Guard } from '../../src/app/guard.tsx';
import type { CurrentUser } from '../../src/cloud/session/session.ts';
import { removeStoredUser, storeUser } from '../../src/cloud/session/stored-user.ts';
import { type Rule, ruleName, withRule } from './mutants.ts';

// Which workspace the guard renders for whom. The data on it are decided by the server, call by call.
type Place = 'opens' | 'denied' | 'login';

/** The stored user of each principal. Principals without an active business user have none. */
const stored: Record<Principal, CurrentUser | null> = {
  signedOut: null,
  anonymous: null,
  unbound: null,
  blocked: null,
  jobseeker: currentUser('jobseeker'),
  company: currentUser('company'),
  admin: currentUser('admin'),
  superAdmin: currentUser('admin', { isSuperAdmin: true }),
};

const table: Record<Principal, Record<Role, Place>> = {
  signedOut: { admin: 'login', company: 'login', jobseeker: 'login' },
  anonymous: { admin: 'login', company: 'login', jobseeker: 'login' },
  unbound: { admin: 'login', company: 'login', jobseeker: 'login' },
  blocked: { admin: 'login', company: 'login', jobseeker: 'login' },
  jobseeker: { admin: 'denied', company: 'denied', jobseeker: 'opens' },
  company: { admin: 'denied', company: 'opens', jobseeker: 'denied' },
  admin: { admin: 'opens', company: 'denied', jobseeker: 'denied' },
  superAdmin: { admin: 'opens', company: 'denied', jobseeker: 'denied' },
};
const cells = principals.flatMap((principal) => roles.map((role) => ({ principal, role })));

/** Opens a workspace in a browser with this stored user. */
function visit(user: CurrentUser | null, role: Role): Place {
  act(() => (user ? storeUser(user) : removeStoredUser()));
  render(
    <MemoryRouter initialEntries={[`/${role}`]}>
      <Routes>
        <Route path="/login" element={<h1>login</h1>} />
        <Route path={`/${role}`} element={<Guard role={role}>{() => <h1>inside</h1>}</Guard>} />
      </Routes>
    </MemoryRouter>,
  );
  const seen = screen.getByRole('heading').textContent;
  cleanup();
  return seen === 'inside' ? 'opens' : seen === 'login' ? 'login' : 'denied';
}

function holds(): boolean {
  return cells.every((cell) => visit(stored[cell.principal], cell.role) === table[cell.principal][cell.role]);
}

describe('the guard', () => {
  it.each(cells)('opens or denies the workspace of $role to $principal as the table says', ({ principal, role }) => {
    expect(visit(stored[principal], role)).toBe(table[principal][role]);
  });

  it('ignores isSuperAdmin on users who are not administrators', () => {
    const user = currentUser('jobseeker', { isSuperAdmin: true });
    expect(visit(user, 'admin')).toBe('denied');
    expect(visit(user, 'jobseeker')).toBe('opens');
  });
});

describe('the table', () => {
  /** These have no stored user: the guard redirects to the login before it reads the policy. */
  const neverAsked: readonly Principal[] = ['signedOut', 'anonymous', 'unbound', 'blocked'];
  const rules: Rule[] = principals
    .filter((principal) => !neverAsked.includes(principal))
    .flatMap((principal) => roles.map((role) => ({ permission: `workspace.${role}` as const, principal })));

  it('detects every removed or opened rule of a workspace', async () => {
    expect(holds()).toBe(true);
    const undetected: string[] = [];
    for (const rule of rules) {
      const turned: Scope = policy[rule.permission][rule.principal] === 'none' ? 'any' : 'none';
      if (await withRule(rule, turned, async () => holds())) undetected.push(ruleName(rule));
    }
    expect(undetected).toEqual([]);
    expect(holds()).toBe(true);
  });

  it('has no rule for principals who must sign in first', () => {
    for (const principal of neverAsked) {
      for (const role of roles) expect(policy[`workspace.${role}`][principal]).toBe('none');
    }
  });
});

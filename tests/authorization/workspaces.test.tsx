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

// Which workspace is drawn for whom. That draws screens only: what is on them the server decides, call by call.
type Place = 'opens' | 'denied' | 'login';

/** What the browser keeps of each principal. Who has no business user, or is blocked, never gets one stored. */
const stored: Record<Principal, CurrentUser | null> = {
  anonymous: null,
  unbound: null,
  blocked: null,
  jobseeker: currentUser('jobseeker'),
  company: currentUser('company'),
  admin: currentUser('admin'),
  superAdmin: currentUser('admin', { isSuperAdmin: true }),
};

const table: Record<Principal, Record<Role, Place>> = {
  anonymous: { admin: 'login', company: 'login', jobseeker: 'login' },
  unbound: { admin: 'login', company: 'login', jobseeker: 'login' },
  blocked: { admin: 'login', company: 'login', jobseeker: 'login' },
  jobseeker: { admin: 'denied', company: 'denied', jobseeker: 'opens' },
  company: { admin: 'denied', company: 'opens', jobseeker: 'denied' },
  admin: { admin: 'opens', company: 'denied', jobseeker: 'denied' },
  superAdmin: { admin: 'opens', company: 'denied', jobseeker: 'denied' },
};
const cells = principals.flatMap((principal) => roles.map((role) => ({ principal, role })));

/** Asks the guard for a workspace, in a browser that keeps this user. */
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
  it.each(cells)('does with $principal at the workspace of $role what the table says', ({ principal, role }) => {
    expect(visit(stored[principal], role)).toBe(table[principal][role]);
  });

  it('takes the mark of a super admin on anybody but an administrator for nothing', () => {
    const user = currentUser('jobseeker', { isSuperAdmin: true });
    expect(visit(user, 'admin')).toBe('denied');
    expect(visit(user, 'jobseeker')).toBe('opens');
  });
});

describe('the table', () => {
  /** Nobody is stored for these: the guard asks for a sign-in before it asks the policy. */
  const neverAsked: readonly Principal[] = ['anonymous', 'unbound', 'blocked'];
  const rules: Rule[] = principals
    .filter((principal) => !neverAsked.includes(principal))
    .flatMap((principal) => roles.map((role) => ({ permission: `workspace.${role}` as const, principal })));

  it('misses every rule of a workspace that is taken away or opened', async () => {
    expect(holds()).toBe(true);
    const unmissed: string[] = [];
    for (const rule of rules) {
      const turned: Scope = policy[rule.permission][rule.principal] === 'none' ? 'any' : 'none';
      if (await withRule(rule, turned, async () => holds())) unmissed.push(ruleName(rule));
    }
    expect(unmissed).toEqual([]);
    expect(holds()).toBe(true);
  });

  it('needs no rule for those who are asked to sign in first', () => {
    for (const principal of neverAsked) {
      for (const role of roles) expect(policy[`workspace.${role}`][principal]).toBe('none');
    }
  });
});

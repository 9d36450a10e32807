import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useRef } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { roles } from '#contract/models.ts';
import { currentUser } from '#tests/support/fixtures/current-user.ts';
import { useCurrentUser } from '../cloud/session/session.ts';
import { clearSessionNotice, endSession, removeStoredUser, storeUser } from '../cloud/session/stored-user.ts';
import { Guard } from './guard.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

/** Navigates to the workspace again in the commit in which the guard redirects from it. */
function NavigateBackOnce() {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const done = useRef(false);
  useEffect(() => {
    if (user !== null || done.current) return;
    done.current = true;
    navigate('/company/profile');
  }, [user, navigate]);
  return null;
}

function visit(path: string, beside: ReactNode = null) {
  render(
    <MemoryRouter initialEntries={['/earlier', path]}>
      <Address />
      <Routes>
        {roles.map((role) => (
          <Route
            key={role}
            path={`/${role}/*`}
            element={<Guard role={role}>{(user) => <h1>{user.realName}</h1>}</Guard>}
          />
        ))}
        <Route path="/login" element={<h1>login</h1>} />
        <Route path="*" element={<h1>elsewhere</h1>} />
      </Routes>
      {beside}
    </MemoryRouter>,
  );
}

const address = () => screen.getByRole('status').textContent;

beforeEach(() => {
  removeStoredUser();
  clearSessionNotice();
});

describe('the guard', () => {
  it('[2.27] redirects a visitor without a stored user to /login, and keeps the requested page', () => {
    visit('/admin/users?q=王&role=company');
    expect(screen.getByText('login')).toBeVisible();
    expect(address()).toBe('/login?from=/admin/users?q=王&role=company');
  });

  it.each(roles)('[6.1, 6.2, 6.3] opens only the own workspace to a stored %s', (role) => {
    act(() => storeUser(currentUser(role)));
    for (const other of roles) {
      const { unmount } = render(
        <MemoryRouter>
          <Guard role={other}>{() => <h1>inside</h1>}</Guard>
        </MemoryRouter>,
      );
      expect(screen.queryByText('inside') !== null).toBe(role === other);
      expect(screen.queryByText('您没有权限访问此页面') !== null).toBe(role !== other);
      unmount();
    }
  });

  it('[2.28] shows 访问被拒绝 with a way back', async () => {
    storeUser(currentUser('company'));
    visit('/admin/users');
    expect(screen.getByRole('heading', { name: '访问被拒绝' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(address()).not.toContain('/admin'));
  });

  it('[2.29] redirects to /login without the page after a sign-out', () => {
    storeUser(currentUser('company'));
    visit('/company/profile');
    act(() => removeStoredUser());
    expect(address()).toBe('/login');
  });

  it('keeps the page when the server ended the session', () => {
    storeUser(currentUser('company'));
    visit('/company/profile');
    act(() => endSession(new AppError('UNAUTHENTICATED')));
    expect(address()).toBe('/login?from=/company/profile');
  });

  it('redirects again when another navigation cancels the redirect to /login', () => {
    storeUser(currentUser('company'));
    visit('/company/profile', <NavigateBackOnce />);
    act(() => removeStoredUser());
    expect(address()).toBe('/login');
  });
});

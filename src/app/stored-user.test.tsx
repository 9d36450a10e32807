import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { signIn } from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { App } from './app.tsx';
import { preloadAddress } from './lazy-routes.tsx';
import { homeOf, routes } from './routes.ts';

// Somebody changes or removes the stored user in the same tab, where the browser fires no event.

const usernames: Readonly<Record<Role, string>> = {
  admin: 'superadmin',
  company: 'company1',
  jobseeker: 'jobseeker1',
};
const { server } = mountNetwork();
let requests: string[] = [];
server.events.on('request:start', ({ request }) => requests.push(request.url));

afterEach(async () => {
  await leavePage();
  await signOut().catch(() => undefined);
});

/** Signs in and opens a page of the own workspace other than `path`. Forgets the requests so far. */
async function openBeside(path: string, role: Role): Promise<void> {
  await signIn({ username: usernames[role], password: 'dev-2025', role });
  const { path: home } = homeOf(role);
  const other = routes.find((route) => route.role === role && route.path !== home)?.path ?? home;
  const address = path === home ? other : home;
  // A page that arrives after the user was removed would lead to /login from its own address.
  await preloadAddress(address);
  window.location.hash = `#${address}`;
  render(<App />);
  // The workspace stands before its page, which reads.
  await screen.findByRole('heading', { level: 1 });
  await readsEnded();
  requests = [];
}

/** Goes to a page at once. The browser reports a changed hash later, and a render before that would use the old address. */
function goTo(path: string): void {
  window.history.pushState(null, '', `#${path}`);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

function removeKeys(): void {
  localStorage.removeItem('currentUser');
  localStorage.removeItem('currentUserInfo');
}

function storeRole(role: Role): void {
  const stored: unknown = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
  localStorage.setItem('currentUser', JSON.stringify(Object.assign({}, stored, { role })));
}

describe('a navigation', () => {
  it.each(routes)('[2.27] to $path without the stored user leads to /login and requests nothing', async (route) => {
    await openBeside(route.path, route.role);
    removeKeys();
    goTo(route.path);
    await waitFor(() => expect(window.location.hash).toBe(`#/login?from=${encodeURIComponent(route.path)}`));
    expect(await screen.findByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(requests).toEqual([]);
  });

  it.each(routes)('[2.28] to $path with another stored role is denied and requests nothing', async (route) => {
    await openBeside(route.path, route.role);
    storeRole(route.role === 'company' ? 'jobseeker' : 'company');
    goTo(route.path);
    expect(await screen.findByRole('heading', { name: '访问被拒绝' })).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(requests).toEqual([]);
  });
});

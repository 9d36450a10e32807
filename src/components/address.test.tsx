import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressNow, changeParams, useAddress, usePathname } from './address.ts';

function Address() {
  const { pathname, params } = useAddress();
  return <output>{`${pathname} ${params}`}</output>;
}

/** Records the path of each render. */
function Path({ paths }: { paths: string[] }) {
  paths.push(usePathname());
  return null;
}

beforeEach(() => window.history.replaceState(null, '', '#/login?from=%2Fadmin'));

describe('the address', () => {
  it.each([
    ['', '/', ''],
    ['#/', '/', ''],
    ['#login', '/login', ''],
    ['#/login?role=admin#x', '/login', 'role=admin'],
    ['#//login', '//login', ''],
  ])('%j has the path %s and the parameters "%s"', (hash, pathname, params) => {
    window.history.replaceState(null, '', hash || window.location.pathname);
    expect(addressNow().pathname).toBe(pathname);
    expect(String(addressNow().params)).toBe(params);
  });

  it('renders again after a change, and keeps the other parameters', () => {
    render(<Address />);
    act(() => changeParams((params) => params.set('role', 'admin')));
    expect(screen.getByRole('status')).toHaveTextContent('/login from=%2Fadmin&role=admin');
  });

  it('renders again after a step back', async () => {
    render(<Address />);
    act(() => changeParams((params) => params.delete('from')));
    expect(window.location.hash).toBe('#/login');
    window.history.back();
    expect(await screen.findByText('/login from=%2Fadmin')).toBeVisible();
  });

  it('renders what needs only the path again when the path changes, not with the parameters', async () => {
    const paths: string[] = [];
    render(<Path paths={paths} />);
    act(() => changeParams((params) => params.set('q', '1')));
    expect(paths).toEqual(['/login']);
    window.location.hash = '#/privacy';
    await waitFor(() => expect(paths).toEqual(['/login', '/privacy']));
  });

  it('numbers the history entries as the router does', () => {
    changeParams((params) => params.set('role', 'admin'));
    changeParams((params) => params.delete('role'), { replace: true });
    changeParams((params) => params.set('role', 'company'));
    expect(window.history.state).toEqual({ idx: 2 });
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Role } from '#contract/models.ts';
import { LoginPage } from './login-page.tsx';
import { useLoginRedirect } from './use-login-redirect.ts';

const openPaths: Record<Role, readonly string[]> = {
  admin: ['/admin', '/admin/users'],
  company: ['/company', '/company/profile'],
  jobseeker: ['/jobseeker'],
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

/** As the app decides it. */
function Login() {
  const redirect = useLoginRedirect((role, path) => openPaths[role].includes(path));
  return redirect === null ? <LoginPage /> : <Navigate replace to={redirect} />;
}

/** The login screen in a router of its own; every other address shows where it is. `told` collects the alerts. */
export function openLogin(address = '/login') {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  const user = userEvent.setup();
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
    // As the app itself is drawn.
    { reactStrictMode: true },
  );
  return { user, told, unmount };
}

export const nameField = () => screen.findByLabelText('用户名或邮箱');
export const passwordField = () => screen.findByLabelText('密码');
export const submitButton = () => screen.findByRole('button', { name: '登录' });

/** Goes through both steps by mouse and keyboard, and leaves the last Enter to the test when there is no password. */
export async function typeLogin(
  { user }: Pick<ReturnType<typeof openLogin>, 'user'>,
  role: '管理员' | '企业用户' | '求职者',
  username: string,
  password: string,
) {
  await user.click(screen.getByRole('radio', { name: role }));
  await user.type(await nameField(), username);
  await user.type(await passwordField(), `${password}{Enter}`);
}

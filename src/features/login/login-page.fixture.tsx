import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '#contract/models.ts';
import { useCurrentUser } from '../../cloud/session/session.ts';
import { useAddress } from '../../components/address.ts';
import { LoginPage } from './login-page.tsx';
import { isLoginScreen, loginRedirect } from './login-redirect.ts';

const openPaths: Record<Role, readonly string[]> = {
  admin: ['/admin', '/admin/users'],
  company: ['/company', '/company/profile'],
  jobseeker: ['/jobseeker'],
};

/** Stands in for the app: shows the login screen, or the address of any other screen. */
function Screens() {
  const user = useCurrentUser();
  const address = useAddress();
  if (isLoginScreen(address.pathname, user)) return <LoginPage />;
  const redirect = loginRedirect(address, user, (role, path) => openPaths[role].includes(path));
  return <p>{`at ${redirect ?? address.pathname}`}</p>;
}

/** Opens the login screen. `told` collects the alerts. */
export function openLogin(address = '/login') {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  const user = userEvent.setup();
  window.location.hash = address;
  const { unmount } = render(<Screens />, { reactStrictMode: true });
  return { user, told, unmount };
}

export const nameField = () => screen.findByLabelText('用户名或邮箱');
export const passwordField = () => screen.findByLabelText('密码');
export const submitButton = () => screen.findByRole('button', { name: '登录' });

/** Completes both steps with mouse and keyboard. */
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

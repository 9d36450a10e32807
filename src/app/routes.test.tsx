import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/models.ts';
import { currentUser } from '#tests/support/fixtures/current-user.ts';
import { removeStoredUser, storeUser } from '../cloud/session/stored-user.ts';
import { App } from './app.tsx';
import { listStarts } from './list-starts.ts';
import { type AppRoute, mayOpen, routes, routesOf } from './routes.ts';

function visit(path: string) {
  window.location.hash = path;
  render(<App />);
}

beforeEach(removeStoredUser);

describe('addresses', () => {
  it.each(['/', '/nothing', '/admin/nothing', '/companyx', 'login', '/login#x', '/login/', '/LOGIN', '//login'])(
    '[2.3] %s redirects to the login screen',
    async (path) => {
      visit(path);
      expect(await screen.findByRole('heading', { name: '请选择登录身份' })).toBeVisible();
    },
  );

  it('/login keeps the page that the guard redirected from', async () => {
    visit('/company/profile');
    expect(await screen.findByRole('radio', { name: '企业用户' })).toBeChecked();
    expect(window.location.hash).toBe('#/login?from=%2Fcompany%2Fprofile');
  });

  it('[2.17] 忘记密码？ shows an alert and leads nowhere', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    visit('/login?role=company');
    await userEvent.click(await screen.findByRole('button', { name: '忘记密码？' }));
    expect(alert.mock.calls).toEqual([['忘记密码功能开发中，请联系管理员']]);
    expect(window.location.hash).toBe('#/login?role=company');
  });

  it('[2.12] the dashboard’s link to the résumés redirects to the résumé library', async () => {
    storeUser(currentUser('company'));
    visit('/company/resumes');
    expect(await screen.findByRole('heading', { name: '简历库' })).toBeVisible();
  });

  it('a role may open only its own pages after login', () => {
    expect(mayOpen('admin', '/admin/users')).toBe(true);
    expect(mayOpen('company', '/admin/users')).toBe(false);
    expect(mayOpen('company', '/company/nothing')).toBe(false);
  });
});

const placeholdersOf = (role: Role) => routesOf(role).filter(({ plan }) => plan !== undefined);

async function expectPlaceholder({ role, path, label, plan = '' }: AppRoute, text: string) {
  storeUser(currentUser(role));
  visit(path);
  const main = within(await screen.findByRole('region', { name: label }));
  expect(main.getByText(text)).toBeVisible();
  expect(main.getByText(plan)).toBeVisible();
  expect(main.getByRole('link', { name: /^返回/ })).toHaveAttribute('href', `#/${role}`);
}

describe('a placeholder', () => {
  it.each([
    ['[2.8]', 'admin', ['jobseekers', 'verification', 'statistics', 'settings']],
    ['[2.11]', 'company', ['jobs', 'candidates', 'applications', 'interviews', 'statistics']],
    ['[2.14]', 'jobseeker', ['jobs', 'applications', 'interviews', 'resume', 'profile', 'favorites']],
  ] as const)('%s stands at each specified address of the workspace of %s', (_, role, pages) => {
    expect(placeholdersOf(role).map(({ path }) => path)).toEqual(pages.map((page) => `/${role}/${page}`));
  });

  it.each(placeholdersOf('admin'))('[2.8] shows 页面开发中, the planned page and a link back: $path', (route) =>
    expectPlaceholder(route, '页面开发中'),
  );
  it.each(placeholdersOf('company'))('[2.11] shows 功能开发中, the planned page and a link back: $path', (route) =>
    expectPlaceholder(route, '功能开发中'),
  );
  it.each(placeholdersOf('jobseeker'))(
    '[1.5, 2.14] shows 功能开发中, the planned page and a link back: $path',
    (route) => expectPlaceholder(route, '功能开发中'),
  );
});

it('records are requested early for pages only, not for placeholders', () => {
  const pages = routes.filter(({ plan }) => plan === undefined).map(({ path }) => path);
  expect(pages).toEqual(expect.arrayContaining(Object.keys(listStarts)));
});

describe('the sidebars', () => {
  const entries = (role: Role) => routesOf(role).map(({ label, path }) => [label, path]);
  it('[2.41] of administrators', () => {
    expect(entries('admin')).toEqual([
      ['仪表盘', '/admin'],
      ['用户管理', '/admin/users'],
      ['企业管理', '/admin/companies'],
      ['求职者管理', '/admin/jobseekers'],
      ['审核管理', '/admin/verification'],
      ['数据统计', '/admin/statistics'],
      ['系统设置', '/admin/settings'],
    ]);
  });
  it('[2.25] of companies', () => {
    expect(entries('company')).toEqual([
      ['工作台', '/company'],
      ['职位管理', '/company/jobs'],
      ['简历库', '/company/candidates'],
      ['应聘记录', '/company/applications'],
      ['面试管理', '/company/interviews'],
      ['企业信息', '/company/profile'],
      ['招聘统计', '/company/statistics'],
    ]);
  });
  it('[2.26] of job seekers', () => {
    expect(entries('jobseeker')).toEqual([
      ['个人中心', '/jobseeker'],
      ['职位搜索', '/jobseeker/jobs'],
      ['我的申请', '/jobseeker/applications'],
      ['面试通知', '/jobseeker/interviews'],
      ['简历管理', '/jobseeker/resume'],
      ['个人信息', '/jobseeker/profile'],
      ['我的收藏', '/jobseeker/favorites'],
    ]);
  });
});

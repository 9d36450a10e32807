import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { control, openAdminPage, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { getRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { RecruitingAdminDashboard } from './recruiting-admin-dashboard.tsx';

const { fetch } = mountRecruiting('superadmin', 'admin');

it('shows live figures that lead to their lists', async () => {
  openAdminPage(RecruitingAdminDashboard, '/admin');
  const jobs = await screen.findByRole('link', { name: /^招聘中职位 [\d,]+$/ });
  expect(jobs).toHaveAttribute('href', '#/admin/verification?tab=all&status=published');
  expect(await screen.findByRole('link', { name: '求职者数量 30' })).toHaveAttribute('href', '#/admin/jobseekers');
  expect(screen.queryByText('示例数据')).toBeNull();
});

it('lists what waits for a decision, with its number', async () => {
  openAdminPage(RecruitingAdminDashboard, '/admin');
  const tasks = await screen.findByRole('region', { name: '待处理任务' });
  const reports = await within(tasks).findByRole('link', { name: '举报处理' });
  expect(reports).toHaveAttribute('href', '#/admin/verification?tab=reports');
  await waitFor(() => expect(reports.nextElementSibling).toHaveTextContent('6'));
  await waitFor(() => expect(reports.nextElementSibling).toHaveTextContent('最早'));
});

it('says once that the server is out of reach, and loads everything again', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user } = openAdminPage(RecruitingAdminDashboard, '/admin');
  const retry = await screen.findByRole('button', { name: '重试' });
  await waitFor(() => expect(screen.queryAllByText('加载中…')).toHaveLength(0));
  expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(1);
  expect(screen.getAllByText('加载失败')).toHaveLength(1);
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: '求职者数量 30' })).toBeVisible();
  expect(await screen.findByRole('link', { name: '举报处理' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
});

const field = () => screen.getByRole('searchbox', { name: '姓名、电话、企业、执照号或职位' });
const groupOf = async (name: string) => within(await screen.findByRole('region', { name }));
const first = async <M extends 'User' | 'Company' | 'Job'>(model: M, query: object) => {
  const [record] = (await queryRecords(model, { query: { ...query }, limit: 1 })).records;
  if (!record) throw new Error(`no ${model}`);
  return record;
};

it('finds a company and its user by the telephone number or the licence number', async () => {
  const company = await first('Company', { verifyStatus: 'approved', contactPhone: { $neq: '' } });
  const { user } = openAdminPage(RecruitingAdminDashboard, '/admin');
  await user.type(field(), company.contactPhone);
  const found = (await groupOf('企业')).getByRole('link', { name: company.companyName });
  expect(found).toHaveAttribute('href', `#/admin/companies?id=${company._id}`);
  const links = (await groupOf('用户')).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`#/admin/users?id=${company.userId}`);
  await waitFor(() => expect(window.location.hash).toContain('q='));
  await user.clear(field());
  await user.type(field(), company.businessLicense.toLowerCase());
  await waitFor(async () => expect((await groupOf('企业')).getAllByRole('listitem')).toHaveLength(1));
  expect((await groupOf('企业')).getByRole('link', { name: company.companyName })).toBeVisible();
});

it('finds a user by the telephone number however it is written, and jobs by several words', async () => {
  const seeker = await first('User', { role: 'jobseeker', phone: { $neq: '' } });
  const job = await first('Job', { status: 'published' });
  const phone = seeker.phone.replace(/(\d{3})(\d{4})(\d{4})/, '+86 $1-$2 $3');
  const wide = [...phone].map((one) => (/\d/.test(one) ? String.fromCodePoint(0xff10 + Number(one)) : one)).join('');
  const { user } = openAdminPage(RecruitingAdminDashboard, `/admin?q=${encodeURIComponent(wide)}`);
  const found = (await groupOf('用户')).getByRole('link', { name: seeker.realName });
  expect(found).toHaveAttribute('href', `#/admin/users?id=${seeker._id}`);
  await user.clear(field());
  await user.type(field(), `${job.city} ${job.title.slice(0, 2)} ${job.companyName.slice(2, 6)}`);
  const jobs = (await groupOf('职位')).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(jobs).toContain(`#/admin/verification?tab=all&id=${job._id}`);
});

it('finds telephone numbers in whatever usual form they are stored', async () => {
  const stored = ['138 0000 1111', '138-0000-1111', '+86 13800001111', '86 138-0000-1111'];
  const { records } = await queryRecords('User', { query: { role: 'jobseeker' }, limit: stored.length });
  const { _id: userId } = await first('User', { username: 'company1' });
  const { _id, companyName } = await first('Company', { userId });
  const owner = await somebodyElse(fetch, 'company1');
  const data = { contactPhone: '138-0000-1111' };
  await owner('queryMySQLData', { action: 'update', model: 'Company', query: { _id }, data });
  for (const [index, seeker] of records.entries()) await updateRecord('User', seeker._id, { phone: stored[index] });
  openAdminPage(RecruitingAdminDashboard, '/admin?q=13800001111');
  const found = (await groupOf('用户')).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(found).toEqual(expect.arrayContaining(records.map((seeker) => `#/admin/users?id=${seeker._id}`)));
  expect((await groupOf('企业')).getByRole('link', { name: companyName })).toBeVisible();
});

it('finds a user by the name of the company', async () => {
  const { companyName, userId } = await first('Company', { verifyStatus: 'approved' });
  expect(Object.values(await getRecord('User', userId))).not.toContain(companyName);
  openAdminPage(RecruitingAdminDashboard, `/admin?q=${encodeURIComponent(companyName)}`);
  const users = (await groupOf('用户')).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(users).toContain(`#/admin/users?id=${userId}`);
});

it('says that nothing was found, and loads again what failed', async () => {
  await control(fetch, { action: 'offline', on: true });
  const { user } = openAdminPage(RecruitingAdminDashboard, '/admin?q=xyzxyz');
  const results = within(screen.getByRole('region', { name: '查找结果' }));
  const retry = await results.findByRole('button', { name: '重试' });
  await control(fetch, { action: 'offline', on: false });
  await user.click(retry);
  expect(await results.findByText(/^没有找到/)).toBeVisible();
});

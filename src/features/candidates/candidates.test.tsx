import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { resumeFacets } from '#contract/recruiting/resume-facets.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { queryAllRecords } from '../../cloud/calls/data.ts';
import { signIn } from '../../cloud/session/session.ts';
import { signOut } from '../../cloud/session/sign-out.ts';
import { CandidatesPage } from './candidates-page.tsx';

const { fetch } = mountRecruiting('company1', 'company');
const open = (search = '') => openAdminPage(CandidatesPage, `#/company/candidates${search}`);
const as = async (username: string, role: 'company' | 'jobseeker') => {
  await leavePage();
  await signOut();
  await signIn({ username, password: 'dev-2025', role });
};

/** Somebody in the library whom the company has not invited. */
async function somebody() {
  const invited = new Set((await queryAllRecords('Invitation')).map(({ resumeId }) => resumeId));
  const found = (await queryAllRecords('Resume')).find(({ _id, headline }) => !invited.has(_id) && headline !== '');
  if (!found) throw new Error('nobody is in the library');
  return found;
}

describe('the résumé library', () => {
  it('finds by keyword, position and experience, and keeps them in the address', async () => {
    setScreen({ width: 1400 });
    const { expectedPosition, city } = await somebody();
    const { user } = open();
    const table = await screen.findByRole('table', { name: '简历列表' });
    const search = screen.getByLabelText('搜索职位、技能、城市或介绍');
    const words = [city, expectedPosition.slice(0, 2)];
    await user.type(search, words.join(' '));
    const both = (await queryAllRecords('Resume')).filter((one) => {
      return words.every((word) => resumeFacets.words.of(one).includes(word));
    });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(both.length + 1));
    await user.clear(search);
    await user.type(search, expectedPosition.slice(0, 2));
    await user.type(screen.getByLabelText('期望职位'), `${expectedPosition}{Enter}`);
    const found = (await queryAllRecords('Resume')).filter((one) => one.expectedPosition === expectedPosition);
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(found.length + 1));
    await user.selectOptions(screen.getByLabelText('工作年限'), 'over10');
    await waitFor(() => expect(decodeURI(window.location.hash)).toContain(`position=${expectedPosition}`));
    expect(window.location.hash).toContain('experience=over10');
    await user.click(screen.getAllByText('清除筛选')[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText('期望职位')).toHaveValue(''));
    expect(window.location.hash).not.toContain('position');
  });

  it('shows a résumé with the surname, and invites for a listed job', async () => {
    const { _id, name, headline } = await somebody();
    const { user, told } = open(`?id=${_id}`);
    const details = await screen.findByRole('dialog', { name });
    expect(name).toMatch(/^.\*\*$/u);
    expect(within(details).getByText(headline)).toBeVisible();
    await user.click(within(details).getByRole('button', { name: '邀请投递' }));
    const dialog = within(await screen.findByRole('dialog', { name: '邀请投递' }));
    const [job] = await dialog.findAllByRole('radio');
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    expect(told).toEqual(['请选择职位']);
    await user.click(job as HTMLElement);
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    expect(await screen.findByText('邀请已发送')).toBeVisible();
    expect(await screen.findByText(/^已邀请投递：/)).toBeVisible();
    expect(await queryAllRecords('Invitation', { query: { resumeId: _id } })).toMatchObject([{ userId: '' }]);
  });

  it('keeps the chosen job after a lost response, and is done when it is sent again', async () => {
    const { _id, name } = await somebody();
    const { user, told } = open(`?id=${_id}`);
    const details = await screen.findByRole('dialog', { name });
    await user.click(within(details).getByRole('button', { name: /^邀请投递/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '邀请投递' }));
    const [job] = await dialog.findAllByRole('radio');
    await user.click(job as HTMLElement);
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    await waitFor(() => expect(told).toEqual([errorTexts.NETWORK]));
    // The page has read the invitation meanwhile.
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/^已邀请投递：/)).toBeInTheDocument();
    expect(job).toBeInTheDocument();
    expect(job).toBeChecked();
    await user.click(dialog.getByRole('button', { name: '发送邀请' }));
    expect(await screen.findByText('邀请已发送')).toBeVisible();
    expect(await queryAllRecords('Invitation', { query: { resumeId: _id } })).toHaveLength(1);
  });

  it('says so when a résumé is not in the library any more', async () => {
    open('?id=gone');
    expect(await screen.findByText('该简历已不在简历库中。')).toBeVisible();
  });

  it('shows an error with another try', async () => {
    const { _id } = await somebody();
    await control(fetch, { action: 'fail', times: 100, how: '503', scope: 'functions' });
    open(`?id=${_id}`);
    expect((await screen.findAllByRole('button', { name: '重试' }))[0]).toBeVisible();
  });

  it('is closed to companies that are not verified', async () => {
    await as('company2', 'company');
    open();
    expect(await screen.findByText(/才能查看简历库。$/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

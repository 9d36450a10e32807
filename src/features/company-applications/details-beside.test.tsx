import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { RecordOf } from '#contract/models.ts';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { setScreen } from '#tests/support/fixtures/components.ts';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import { address, applicationIn, mountCompanyApplications } from './company-applications.fixture.tsx';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

mountCompanyApplications();

describe('the list beside its details', () => {
  async function openList() {
    const application = await applicationIn('submitted');
    const page = openAdminPage(CompanyApplicationsPage, `${address}?view=list&status=submitted`);
    const row = await screen.findByRole('button', { name: application.applicantName });
    await readsEnded();
    return { ...page, application, row };
  }
  const details = ({ applicantName }: RecordOf<'Application'>) => screen.findByRole('region', { name: applicantName });

  it('opens and marks nothing as viewed by itself, and has a dialog instead on smaller screens', async () => {
    const { user, application, row } = await openList();
    expect(screen.queryByText('投递于', { exact: false })).toBeNull();
    expect(await getRecord('Application', application._id)).toEqual(application);
    await user.click(row);
    expect(await within(await details(application)).findByText('已查看', { selector: '.badge' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('table', { name: '应聘记录列表' })).toHaveTextContent(application.jobTitle);
    setScreen({ width: 1279 });
    expect(await screen.findByRole('dialog', { name: application.applicantName })).toBeVisible();
  });

  it('asks before the open one is rejected among those that are selected, because of its note', async () => {
    const { user, application, row } = await openList();
    await user.click(row);
    const note = within(await details(application)).getByRole('textbox', { name: '备注' });
    await user.type(note, '周三电话沟通');
    await user.click(screen.getByRole('checkbox', { name: '选择全部可处理的记录' }));
    const reject = within(screen.getByText(/^已选 \d+ 人$/).parentElement as HTMLElement).getByText('不合适');
    const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(reject);
    expect(asks).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(note).toHaveValue('周三电话沟通');
    await user.click(screen.getByRole('checkbox', { name: `选择${application.applicantName}` }));
    await user.click(reject);
    expect(await screen.findByRole('dialog', { name: '标为不合适' })).toBeVisible();
    expect(asks).toHaveBeenCalledOnce();
    await user.clear(note);
  });
});

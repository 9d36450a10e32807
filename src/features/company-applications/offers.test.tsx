import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, formatDay } from '#contract/days.ts';
import { openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord } from '../../cloud/calls/data.ts';
import {
  address,
  applicationIn,
  mountCompanyApplications,
  openDetails,
  returnTo,
} from './company-applications.fixture.tsx';
import { CompanyApplicationsPage } from './company-applications-page.tsx';

mountCompanyApplications();

const later = dayOf(Date.now()) + 30;

async function openOffer(note = '') {
  const application = await applicationIn('interviewing');
  const { user, details } = await openDetails(application);
  if (note !== '') await user.type(within(details).getByRole('textbox', { name: '备注' }), note);
  await user.click(within(details).getByRole('button', { name: '发出录用' }));
  const dialog = within(await screen.findByRole('dialog', { name: '发出录用' }));
  await readsEnded();
  return { user, application, details, dialog };
}

describe('an offer', () => {
  it('begins with what the job says and a week for the answer, is made with its terms, and taken back', async () => {
    const { user, application, details, dialog } = await openOffer();
    const job = await getRecord('Job', application.jobId);
    expect(dialog.getByLabelText(/^工作地点/)).toHaveValue(job.address);
    expect(dialog.getByLabelText(/^答复截止日期/)).toHaveValue(formatDay(dayOf(Date.now()) + 7));
    expect(dialog.getByText(new RegExp(`^剩余招聘名额 \\d+ 个（共 ${job.headcount} 个）$`))).toBeVisible();
    await user.type(dialog.getByLabelText(/^月薪/), '25,500');
    await user.type(dialog.getByLabelText(/^入职日期/), formatDay(later));
    await user.type(dialog.getByLabelText(/^补充说明/), '试用期三个月');
    await user.click(dialog.getByRole('button', { name: '发出录用' }));
    await returnTo(application, details, user);
    const terms = within(await within(details).findByRole('region', { name: '录用条件' }));
    expect(terms.getByText(/^25,500 元 × \d+ 个月，合每年/)).toBeVisible();
    const replyDay = endOfDay(dayOf(Date.now()) + 7);
    expect(await getRecord('Application', application._id)).toMatchObject({
      status: 'offered',
      offer: { pay: 25_500, startDay: endOfDay(later), place: job.address, replyDay, text: '试用期三个月' },
      replyUntil: replyDay,
    });
    await user.click(within(details).getByRole('button', { name: '撤回录用' }));
    // It is the company's turn again.
    expect(await within(details).findByText(`已将${application.applicantName}移到“初筛通过”`)).toBeVisible();
    expect(window.location.hash).toContain(application._id);
  });

  it('keeps its person open while a note about them is typed', async () => {
    const { user, application, details, dialog } = await openOffer('周三答复');
    await user.type(dialog.getByLabelText(/^月薪/), '25500');
    await user.type(dialog.getByLabelText(/^入职日期/), formatDay(later));
    await user.click(dialog.getByRole('button', { name: '发出录用' }));
    expect(await within(details).findByText(`已将${application.applicantName}移到“待确认录用”`)).toBeVisible();
    await waitFor(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1));
    await readsEnded();
    expect(window.location.hash).toContain(application._id);
    const note = within(details).getByRole('textbox', { name: '备注' });
    expect(note).toHaveValue('周三答复');
    await user.clear(note);
  });

  it('says what is wrong with its days', async () => {
    const { user, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/^入职日期/), formatDay(dayOf(Date.now()) + 1));
    await user.click(dialog.getByRole('button', { name: '发出录用' }));
    expect(dialog.getByText('请填写月薪（元）')).toBeVisible();
    expect(dialog.getByText('入职日期不能早于答复截止日期')).toBeVisible();
  });

  it('continues what was typed after a reload', async () => {
    const { user, application, dialog } = await openOffer();
    await user.type(dialog.getByLabelText(/^月薪/), '18000');
    await leavePage();
    openAdminPage(CompanyApplicationsPage, `${address}?id=${application._id}`);
    const again = within(await screen.findByRole('dialog', { name: '发出录用' }));
    const pay = await again.findByLabelText(/^月薪/);
    expect(pay).toHaveValue('18000');
    await user.clear(pay);
  });
});

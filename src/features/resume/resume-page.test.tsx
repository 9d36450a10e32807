import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { leavePage } from '#tests/support/fixtures/page-reads.ts';
import { mountRecruiting } from '#tests/support/fixtures/recruiting-page.ts';
import { deleteRecord, queryRecords, updateRecord } from '../../cloud/calls/data.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { ResumePage } from './resume-page.tsx';

const { fetch, server, signInAgain } = mountRecruiting('jobseeker2', 'jobseeker');
const open = () => openAdminPage(ResumePage, '#/jobseeker/resume');
const field = (label: string) => screen.findByLabelText(label);
const saved = () => screen.findByText(/^已保存/);

const draftGone = () =>
  waitFor(() => expect(Object.keys(sessionStorage)).not.toContain('draft:preset-jobseeker2:resume'));

async function stored() {
  const { records } = await queryRecords('Resume', { limit: 1 });
  return records[0];
}

afterEach(async () => {
  server.resetHandlers();
  await leavePage();
  // The page saves when it is left.
  await draftGone();
  if (getCurrentUser() === null) await signInAgain();
  const resume = await stored();
  if (resume) await deleteRecord('Resume', resume._id);
});

describe('a résumé', () => {
  it('is created and saved while the person types, without a button', async () => {
    const { user } = open();
    expect(await screen.findByText('填写后自动保存')).toBeVisible();
    await user.type(await field('一句话介绍'), '五年仓储经验');
    expect(screen.getByText('有未保存的修改…')).toBeVisible();
    await saved();
    await user.type(await field('所在城市'), '上海');
    await user.type(await field('期望最低月薪'), '8000');
    await waitFor(async () => expect(await stored()).toMatchObject({ city: '上海', expectedSalaryMin: 8000 }));
    expect(await stored()).toMatchObject({ headline: '五年仓储经验', visibility: 'hidden', completeness: 33 });
    expect(screen.getByRole('progressbar', { name: '完整度' })).toHaveAttribute('value', '33');
  });

  it('has entries that are added, moved and removed by keyboard', async () => {
    const { user } = open();
    const add = await screen.findByRole('button', { name: '添加工作经历' });
    for (const company of ['顺达物流', '长风制造']) {
      await user.click(add);
      await user.keyboard(company);
    }
    await user.click(screen.getByRole('button', { name: '上移工作经历 2' }));
    expect(screen.getByText('已移至工作经历 1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下移工作经历 1' })).toHaveFocus();
    await waitFor(async () =>
      expect((await stored())?.work.map(({ company }) => company)).toEqual(['长风制造', '顺达物流']),
    );
    await user.click(screen.getByRole('button', { name: '删除工作经历 2' }));
    expect(add).toHaveFocus();
    await waitFor(async () => expect((await stored())?.work.map(({ company }) => company)).toEqual(['长风制造']));
  });

  it('is found by companies only after the person says so', async () => {
    const { user } = open();
    const choices = within(await screen.findByRole('radiogroup', { name: '谁可以看到' }));
    expect(choices.getByRole('radio', { name: '隐藏' })).toBeChecked();
    await user.click(choices.getByRole('radio', { name: '进入简历库' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ visibility: 'library' }));
  });

  it('names what is wrong, and saves the rest', async () => {
    const { user } = open();
    await user.type(await field('工作年限'), '999');
    await user.type(await field('所在城市'), '上海');
    expect(await screen.findByText('标出的项目未保存，请修改')).toBeVisible();
    expect(await field('工作年限')).toHaveAccessibleDescription('工作年限应为1到60的整数');
    expect(await stored()).toMatchObject({ city: '上海', experienceYears: 0 });
    await user.clear(await field('工作年限'));
    await saved();
  });

  it('is previewed at an address of its own', async () => {
    const { user } = open();
    await user.type(await field('一句话介绍'), '五年仓储经验');
    await user.click(screen.getByRole('button', { name: '预览' }));
    expect(window.location.hash).toContain('view=preview');
    expect(within(await screen.findByRole('article')).getByText('五年仓储经验')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '返回编辑' }));
    expect(await field('一句话介绍')).toHaveValue('五年仓储经验');
  });
});

describe('the library', () => {
  it('is previewed as companies see it, with a warning about contact data', async () => {
    const { user } = open();
    expect(screen.queryByText(/有姓名或联系方式/)).toBeNull();
    await user.type(await field('一句话介绍'), '联系 138 1234 5678');
    expect(await screen.findByText(/^一句话介绍中有姓名或联系方式/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '预览企业看到的内容' }));
    expect(window.location.hash).toContain('view=library');
    const document = await screen.findByRole('article', { name: /^.\*\*的简历$/u });
    expect(within(document).getByText('联系 ***')).toBeVisible();
  });
});

describe('typed text', () => {
  it('is saved by 重试 after a failure', async () => {
    const { user } = open();
    await field('一句话介绍');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await user.type(await field('一句话介绍'), '五年仓储经验');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await saved();
    expect(await stored()).toMatchObject({ headline: '五年仓储经验' });
  });

  it('is saved by itself when the server is back', async () => {
    const { user } = open();
    await field('一句话介绍');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', scope: 'functions' });
    await user.type(await field('一句话介绍'), '五年仓储经验');
    expect(await screen.findByText('已离线，恢复连接后自动保存')).toBeVisible();
    await saved();
    expect(await stored()).toMatchObject({ headline: '五年仓储经验' });
  });

  it('is tried again after growing pauses while only other calls reach the server', async () => {
    const { user } = open();
    await field('一句话介绍');
    const attempts: number[] = [];
    server.use(
      http.post('*/insertMySQLData', () => {
        attempts.push(Date.now());
        return HttpResponse.error();
      }),
    );
    await user.type(await field('一句话介绍'), '五年仓储经验');
    await waitFor(() => expect(attempts).toHaveLength(3));
    const [first = 0, second = 0, third = 0] = attempts;
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(1900);
    expect(screen.getByText('已离线，恢复连接后自动保存')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await saved();
  });

  it('is saved once when only the response was lost', async () => {
    const { user } = open();
    await field('一句话介绍');
    await control(fetch, { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' });
    await user.type(await field('一句话介绍'), '五年仓储经验');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await saved();
    expect(await queryRecords('Resume')).toMatchObject({ records: [{ headline: '五年仓储经验' }] });
  });

  it('is saved when the page is left before the pause is over', async () => {
    const { user } = open();
    await user.type(await field('所在城市'), '上海');
    await leavePage();
    await waitFor(async () => expect(await stored()).toMatchObject({ city: '上海' }));
    await draftGone();
  });

  it('is continued after the session ended', async () => {
    const { user } = open();
    await user.type(await field('所在城市'), '上海');
    await saved();
    await control(fetch, { action: 'endSessions' });
    await user.type(await field('一句话介绍'), '五年仓储经验');
    await waitFor(() => expect(getCurrentUser()).toBeNull());
    await leavePage();

    await signInAgain();
    open();
    expect(await field('一句话介绍')).toHaveValue('五年仓储经验');
    await waitFor(async () => expect(await stored()).toMatchObject({ headline: '五年仓储经验' }));
  });

  it('is merged with what another window saved, and asks where both changed the same field', async () => {
    const { user } = open();
    await user.type(await field('所在城市'), '上海');
    await saved();
    const before = await stored();
    await updateRecord('Resume', before?._id ?? '', { skills: '盘点' });
    await user.type(await field('期望职位'), '仓管');
    expect(await screen.findByDisplayValue('盘点')).toBeVisible();
    await waitFor(async () => expect(await stored()).toMatchObject({ skills: '盘点', expectedPosition: '仓管' }));

    await updateRecord('Resume', before?._id ?? '', { city: '杭州' });
    await user.type(await field('所在城市'), '市');
    const versions = within(await screen.findByRole('group', { name: '所在城市' }));
    expect(versions.getByRole('radio', { name: /我的修改.*上海市/ })).toBeChecked();
    await user.click(versions.getByRole('radio', { name: /最新内容.*杭州/ }));
    await user.click(screen.getByRole('button', { name: '保存所选内容' }));
    expect(await field('所在城市')).toHaveValue('杭州');
  });
});

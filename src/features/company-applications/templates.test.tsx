import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getRecord, insertRecord, queryAllRecords, updateRecord } from '../../cloud/calls/data.ts';
import { applicationIn, mountCompanyApplications, openDetails } from './company-applications.fixture.tsx';

const { server } = mountCompanyApplications();

const full = { kind: 'rejection', name: '名额已满', text: '感谢投递。\n该职位已有合适人选。' };

/** Opens the dialog that rejects somebody. */
async function openRejection() {
  const application = await applicationIn('viewed');
  const { user, details } = await openDetails(application);
  await user.click(within(details).getByRole('button', { name: '不合适' }));
  const dialog = within(await screen.findByRole('dialog', { name: '标为不合适' }));
  await readsEnded();
  return { user, application, dialog, reason: dialog.getByLabelText(/^原因/) };
}

async function openList(user: UserEvent, dialog: Awaited<ReturnType<typeof openRejection>>['dialog']) {
  await user.click(dialog.getByRole('button', { name: '选用模板' }));
  const list = await screen.findByRole('dialog', { name: '选用模板' });
  await readsEnded();
  return within(list);
}

describe('templates', () => {
  it('fill in the text that is sent, which a later change does not reach', async () => {
    const id = await insertRecord('Template', full);
    await insertRecord('Template', { ...full, kind: 'offer', name: '欢迎' });
    const { user, application, dialog, reason } = await openRejection();
    const list = await openList(user, dialog);
    expect(list.queryByRole('button', { name: '欢迎' })).toBeNull();
    await user.click(list.getByRole('button', { name: full.name }));
    await waitFor(() => expect(reason).toHaveValue(full.text));
    expect(dialog.queryByRole('button', { name: '存为模板' })).toBeNull();
    expect(dialog.queryByRole('button', { name: '恢复原文' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: '标为不合适' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '标为不合适' })).toBeNull());
    await updateRecord('Template', id, { text: '其他' });
    expect(await getRecord('Application', application._id)).toMatchObject({ held: 'rejected', heldReason: full.text });
  });

  it.each([
    ['安排面试', 'shortlisted', 'place', /^面试地点/, '三楼前台'],
    ['发出录用', 'interviewing', 'offer', /^补充说明/, '试用期三个月。\n欢迎加入！'],
  ] as const)('fill in a text of %s', async (action, status, kind, label, text) => {
    await insertRecord('Template', { kind, name: '常用', text });
    const { user, details } = await openDetails(await applicationIn(status));
    await user.click(within(details).getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: action }));
    const field = await dialog.findByLabelText(label);
    await readsEnded();
    await user.click((await openList(user, dialog)).getByRole('button', { name: '常用' }));
    await waitFor(() => expect(field).toHaveValue(text));
  });

  it('give the text back that they have replaced, until another one is typed', async () => {
    await insertRecord('Template', full);
    const { user, dialog, reason } = await openRejection();
    await user.type(reason, '项目经验不足');
    await user.click((await openList(user, dialog)).getByRole('button', { name: full.name }));
    await user.click(await dialog.findByRole('button', { name: '恢复原文' }));
    expect(reason).toHaveValue('项目经验不足');
    expect(dialog.getByRole('button', { name: '选用模板' })).toHaveFocus();
    await user.click((await openList(user, dialog)).getByRole('button', { name: full.name }));
    await user.type(reason, '谢谢');
    expect(dialog.queryByRole('button', { name: '恢复原文' })).toBeNull();
  });

  it('are stored from the typed text, without sending it, and not offered to be stored again', async () => {
    const { user, dialog, reason } = await openRejection();
    await user.click(dialog.getByRole('radio', { name: '经验与职位要求不符' }));
    expect(dialog.queryByRole('button', { name: '存为模板' })).toBeNull();
    await user.clear(reason);
    await user.type(reason, '项目经验与职位要求有差距，欢迎关注其他职位');
    await user.click(dialog.getByRole('button', { name: '存为模板' }));
    const asked = within(await screen.findByRole('dialog', { name: '存为模板' }));
    expect(asked.getByLabelText(/^名称/)).toHaveValue('项目经验与职位要求有差距');
    await user.clear(asked.getByLabelText(/^名称/));
    const calls: string[] = [];
    server.events.on('request:start', async ({ request }) => calls.push(await request.clone().text()));
    onTestFinished(() => server.events.removeAllListeners());
    await user.type(asked.getByLabelText(/^名称/), '经验{Enter}');
    expect(await dialog.findByText('已存为模板')).toBeVisible();
    expect(calls.filter((call) => call.includes('"update"') || call.includes('"insert"'))).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: '存为模板' })).toBeNull();
    expect(await queryAllRecords('Template')).toMatchObject([
      { kind: 'rejection', name: '经验', text: '项目经验与职位要求有差距，欢迎关注其他职位' },
    ]);
    await user.clear(reason);
  });

  it('are renamed, changed and deleted where they are picked', async () => {
    await insertRecord('Template', full);
    const { user, dialog } = await openRejection();
    const list = await openList(user, dialog);
    const choose = async (name: string, item: string) => {
      await user.click(await list.findByRole('button', { name: `${name}的更多操作` }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose(full.name, '修改');
    const edited = within(await screen.findByRole('dialog', { name: '修改模板' }));
    await user.clear(edited.getByLabelText(/^名称/));
    await user.click(edited.getByRole('button', { name: '保存' }));
    expect(await edited.findByText('请填写名称')).toBeVisible();
    await user.type(edited.getByLabelText(/^名称/), '招满');
    await user.type(edited.getByLabelText(/^内容/), '再见');
    await user.click(edited.getByRole('button', { name: '保存' }));
    expect(await list.findByRole('button', { name: '招满' })).toBeVisible();
    expect(await queryAllRecords('Template')).toMatchObject([{ name: '招满', text: `${full.text}再见` }]);
    await choose('招满', '删除');
    expect(await list.findByText('还没有模板')).toBeVisible();
    expect(await queryAllRecords('Template')).toEqual([]);
  });

  it('say so when somebody else has changed one meanwhile', async () => {
    const id = await insertRecord('Template', full);
    const { user, dialog } = await openRejection();
    const list = await openList(user, dialog);
    await updateRecord('Template', id, { name: '已招满' });
    await user.click(list.getByRole('button', { name: `${full.name}的更多操作` }));
    await user.click(await screen.findByRole('menuitem', { name: '修改' }));
    const edited = within(await screen.findByRole('dialog', { name: '修改模板' }));
    await user.type(edited.getByLabelText(/^名称/), '了');
    await user.click(edited.getByRole('button', { name: '保存' }));
    expect(await list.findByRole('button', { name: '已招满' })).toBeVisible();
    expect(await queryAllRecords('Template')).toMatchObject([{ name: '已招满' }]);
  });
});

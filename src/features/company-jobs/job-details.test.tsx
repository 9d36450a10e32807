import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, mountCompanyJobs, press } from './company-jobs.fixture.ts';

const { openNewJob, title } = mountCompanyJobs();

it('takes hours, benefits and skills, and shows them in the preview, in the details and in a copy', async () => {
  const { user } = await openNewJob();
  fireEvent.change(await field('上班时间'), { target: { value: '22:00' } });
  await user.selectOptions(await field('休息方式'), '排班轮休');
  const benefits = within(screen.getByRole('group', { name: '福利待遇' }));
  for (const name of ['餐补', '五险一金', '包住', '包住']) await user.click(benefits.getByLabelText(name));
  await user.type(await field('技能标签'), '叉车，盘点');
  await user.click(await press('提交审核'));
  expect(await field('下班时间')).toHaveAccessibleDescription(/^请填写下班时间/);
  fireEvent.change(await field('下班时间'), { target: { value: '06:00' } });
  const shows = async (place: HTMLElement) => {
    expect(await within(place).findByText('工作时间 22:00–次日 06:00')).toBeVisible();
    const [offered, skills] = within(place).getAllByRole('list');
    expect(offered).toHaveAccessibleName('福利待遇');
    expect(offered).toHaveTextContent(/^五险一金餐补$/);
    expect(skills).toHaveTextContent(/^叉车盘点$/);
  };
  await shows(screen.getByRole('region', { name: '求职者看到的样子' }));
  await user.click(await press('保存草稿'));
  await user.click(await press(title()));
  const details = await screen.findByRole('dialog', { name: title() });
  await shows(details);
  await user.click(within(details).getByRole('button', { name: /更多操作$/ }));
  await user.click(await screen.findByRole('menuitem', { name: '复制为新职位' }));
  expect(await field('下班时间')).toHaveValue('06:00');
  expect(await field('技能标签')).toHaveValue('叉车，盘点');
  expect(screen.getByLabelText('五险一金')).toBeChecked();
  expect(screen.getByLabelText('包住')).not.toBeChecked();
});

it('fills in the text of the profile, which job seekers read once it has been reviewed', async () => {
  const { user } = await openNewJob();
  await user.click(await press('填入企业简介'));
  const text = await field('企业介绍');
  expect(text).toHaveFocus();
  expect(screen.queryByRole('button', { name: '填入企业简介' })).toBeNull();
  const preview = screen.getByRole('region', { name: '求职者看到的样子' });
  expect(within(preview).getByRole('heading', { name: '企业介绍' })).toBeVisible();
  expect(within(preview).getByText(/^云帆信息专注于企业协同与数据平台/)).toBeVisible();
  await user.clear(text);
  expect(within(preview).queryByRole('heading', { name: '企业介绍' })).toBeNull();
  expect(await press('填入企业简介')).toBeVisible();
});

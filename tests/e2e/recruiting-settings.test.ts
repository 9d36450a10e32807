import { expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

it('has no empty place beside a setting', async () => {
  const { page } = await stage.signedIn('superadmin', '#/admin/settings', { viewport: { width: 768, height: 800 } });
  const facts = page.locator('main dl').first().locator(':scope > div');
  await facts.first().waitFor();
  const boxes = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const rows = Map.groupBy(boxes, ({ top }) => top);
  const ends = [...rows.values()].map((row) => Math.max(...row.map(({ right }) => right)));
  expect([...new Set(ends)]).toHaveLength(1);
  expect(rows.size).toBeLessThan(boxes.length);
});

it('shows administrators what a mail server did not take, at every width', async () => {
  const common = {
    createTime: 1,
    userId: 'u',
    kind: 'offerReceived',
    targetId: 't',
    channel: 'mail',
    dueTime: 1,
  } as const;
  const failed = [
    ['waiting', 'later'],
    ['waiting', 'unreachable'],
    ['refused', 'unreachable'],
    ['refused', 'message'],
    ['refused', 'address'],
  ] as const;
  await stage.inDatabase(({ sql }) =>
    sql
      .insertInto('Delivery')
      .values(
        failed.map(([state, reason]) => ({ ...common, _id: state + reason, eventId: state + reason, state, reason })),
      )
      .execute(),
  );
  const { page } = await stage.signedIn('superadmin', '#/admin/settings?tab=deliveries');
  await page.getByRole('row', { name: '收件邮箱无法送达' }).waitFor();
  await expectNoOverflow(page, 'the sending of mail');
  await expectAccessible(page, 'the sending of mail');
  await page.getByRole('button', { name: '重新发送' }).click();
  await page.getByText(/条已安排重新发送/).waitFor();
});

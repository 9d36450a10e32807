import { describe, expect, it } from 'vitest';
import { routeTables } from '#tests/support/browser/edition-pages.ts';
import { expectAccessible, expectNoOverflow } from '#tests/support/browser/expect-look.ts';
import { expectNoShifts, watchLayout } from '#tests/support/browser/layout-shifts.ts';
import { widths } from '#tests/support/browser/recruiting-screens.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

describe('the pages of the sign-up', () => {
  const stage = setBrowserStage({ env: { EDITION: 'recruiting' } });

  const paths = ['/login', ...routeTables.recruiting.visitorRoutes.map(({ path }) => path)];
  it.each(paths.map((path) => `#${path}`))(
    '%s opens without shifts, is accessible and does not overflow',
    async (hash) => {
      const person = await stage.visitor({});
      await watchLayout(person.page);
      for (const width of widths) await expectNoShifts(person, hash, width);
      await expectAccessible(person.page, hash, widths);
      await expectNoOverflow(person.page, hash, widths);
      await person.page.locator('button[type=submit]').click();
      await expectAccessible(person.page, `${hash} with errors`, widths);
      await expectNoOverflow(person.page, `${hash} with errors`, widths);
    },
  );

  it('contain no developer panel in a production build', async () => {
    const { page, goTo } = await stage.visitor();
    await goTo('#/register');
    await page.getByRole('heading', { name: '注册账号' }).waitFor();
    expect(await page.getByRole('button', { name: '开发者查看验证码' }).count()).toBe(0);
  });

  it('lead signed-in people to their workspace', async () => {
    const person = await stage.signedIn('company1', '#/company');
    await person.goTo('#/register');
    await person.waitForHash('#/company');
  });
});

describe('in the default edition', () => {
  const stage = setBrowserStage();

  it('the login screen has no sign-up, and its addresses are unknown', async () => {
    const person = await stage.visitor();
    for (const hash of ['#/register', '#/recover']) {
      await person.goTo(hash);
      await person.waitForHash('#/login');
    }
    expect(await person.page.getByText('注册账号').count()).toBe(0);
    await person.page.getByRole('radio', { name: '求职者' }).click();
    await person.page.getByRole('button', { name: '忘记密码？' }).click();
    await expect.poll(() => person.messages).toContain('忘记密码功能开发中，请联系管理员');
  });
});

import { gatewayAt, signInByTicket } from '#tests/support/clients/gateway.ts';
import { codesTo } from '#tests/support/clients/mails.ts';
import { createUserWithPassword, nextNumber } from '#tests/support/clients/users.ts';
import { count, type Journey, openPersonWithClock, press, type Stage } from './journey.ts';
import { settle } from './look-over.ts';

// The journeys of people who register, or forgot their password.

const NEW_PASSWORD = 'my-own-password';

/** Opens the sign-up or the recovery as a visitor. */
async function openAccountPage(stage: Stage, hash: '#/register' | '#/recover', email: string) {
  const { page } = await openPersonWithClock(stage);
  await page.goto(`${stage.url}/${hash}`);
  const field = (name: string) => page.locator(`input[name=${name}]`);
  await field('email').fill(email);
  await settle(page);
  const askForCode = page.getByRole('button', { name: '获取邮箱验证码' });
  const sentNote = page.getByText(`验证码已发送至 ${email}`);
  /** Requests a code, and types it with a password. */
  const prove = async () => {
    await askForCode.click();
    await sentNote.waitFor();
    const [code = ''] = await codesTo(gatewayAt(stage.url), email);
    await field('code').fill(code);
    for (const name of ['password', 'repeat']) await field(name).fill(NEW_PASSWORD);
  };
  const typed = (...names: string[]) => Promise.all(names.map((name) => field(name).inputValue()));
  const isAt = (home: string) => page.evaluate((hash) => location.hash === hash, home);
  return { page, field, askForCode, sentNote, prove, typed, isAt };
}

export const requestCode: Journey = {
  name: 'requesting a code',
  scope: 'auth',
  // Each request sends a mail, because the first one may not have arrived.
  isRepeatable: true,
  prepare: async (stage) => {
    const email = `newcomer${nextNumber()}@example.com`;
    const { page, field, askForCode, sentNote, typed } = await openAccountPage(stage, '#/register', email);
    await field('realName').fill('王小明');
    return {
      page,
      send: () => press(askForCode),
      typed: () => typed('realName', 'email'),
      isDone: () => sentNote.isVisible(),
      times: async () => (await codesTo(gatewayAt(stage.url), email)).length,
    };
  },
};

export const register: Journey = {
  name: 'registering',
  scope: 'functions',
  prepare: async (stage) => {
    const email = `newcomer${nextNumber()}@example.com`;
    const { page, field, prove, typed, isAt } = await openAccountPage(stage, '#/register', email);
    await field('realName').fill('王小明');
    await prove();
    await field('hasConsent').check();
    return {
      page,
      send: () => press(page.getByRole('button', { name: '注册', exact: true })),
      typed: () => typed('realName', 'email', 'code', 'password', 'repeat'),
      isDone: () => isAt('#/jobseeker'),
      times: () => count(stage.root, 'User', { email }),
    };
  },
};

/** How often the password was replaced, by a sign-in with the old one. */
const [isKept, isReplaced] = [() => 0, () => 1];

export const recover: Journey = {
  name: 'recovering a password',
  scope: 'functions',
  prepare: async (stage) => {
    const user = await createUserWithPassword(stage.root, 'jobseeker');
    const email = `${user.username}@example.com`;
    const { page, prove, typed, isAt } = await openAccountPage(stage, '#/recover', email);
    await prove();
    return {
      page,
      send: () => press(page.getByRole('button', { name: '重置密码并登录' })),
      typed: () => typed('email', 'code', 'password', 'repeat'),
      isDone: () => isAt('#/jobseeker'),
      // The history does not tell: a repeat that overlaps with the first attempt writes an entry too.
      times: () => signInByTicket(gatewayAt(stage.url), user.username, user.role).then(isKept, isReplaced),
    };
  },
};

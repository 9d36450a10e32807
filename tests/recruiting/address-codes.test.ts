import { expect, test } from 'vitest';
import { checkCode, sendCode } from '#server/address-codes.ts';
import { startEmulator } from '#tests/support/fixtures/emulator.ts';
import type { CodeMail } from '../../emulator/auth/code-mails.ts';

test('the auth service sends codes, accepts each once, and limits codes and guesses', async () => {
  const mails: CodeMail[] = [];
  const { origin, close } = await startEmulator({ edition: 'recruiting', onMail: (mail) => mails.push(mail) });
  const send = () => sendCode('company1@example.com', 'local', origin);
  const check = (id: string, code: string) => checkCode(id, code, 'local', origin);
  try {
    const id = await send();
    const code = mails[0]?.code ?? '';
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(check(id, wrong)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await check(id, code);
    await expect(check(id, code)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(check('unknown', code)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const guessed = await send();
    for (let guess = 0; guess < 5; guess += 1) await check(guessed, 'x').catch(() => undefined);
    await expect(check(guessed, mails[1]?.code ?? '')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    for (let sent = 2; sent < 5; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    expect(mails).toHaveLength(5);
  } finally {
    await close();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { controlOf } from '#tests/support/clients/control.ts';
import { request } from '#tests/support/clients/gateway.ts';
import { mailsTo } from '#tests/support/clients/mails.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { MAILBOX_PATH } from '../paths.ts';
import { mailVariables } from './mail-variables.ts';
import { listAddresses, listMails, MAX_MAILS, storeMail } from './stored-mails.ts';

const ADDRESS = 'jobseeker1@example.com';
const OTHER = 'company1@example.com';

const options = { edition: 'recruiting', seeds: false, mailServer: true } as const;
let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await mountEmulator(options);
});
afterEach(async () => {
  await control({ action: 'reset' });
  emulator.platform.state.run('DELETE FROM mail');
});
afterAll(() => emulator.close());

const control: ReturnType<typeof controlOf> = (order) => controlOf(emulator)(order);

/** Sends a mail as the functions do: by the variables of their environment. */
async function send(mail: SendMailOptions = {}, url = mailVariables(emulator.smtpUrl, 5173).SMTP_URL) {
  const transport = createTransport({ url: url ?? '', connectionTimeout: 10_000, socketTimeout: 10_000 });
  const sent = {
    from: '招聘用工平台 <no-reply@example.com>',
    to: ADDRESS,
    subject: '面试邀请',
    text: '明天见',
    ...mail,
  };
  return transport.sendMail(sent).finally(() => transport.close());
}

const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
  );

describe('The mail server', () => {
  it('keeps a mail for each recipient: text, HTML, attachments and source', async () => {
    const invitation = { filename: 'interview.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' };
    const html = '<p>明天见</p>';
    await send({ to: [ADDRESS, OTHER], html, attachments: [invitation], messageId: '<delivery-1@example.com>' });
    const [mail, ...others] = await mailsTo(emulator, ADDRESS);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      address: ADDRESS,
      sender: '招聘用工平台 <no-reply@example.com>',
      subject: '面试邀请',
      to: `${ADDRESS}, ${OTHER}`,
      messageId: '<delivery-1@example.com>',
      text: expect.stringContaining('明天见'),
      html: expect.stringContaining(html),
      attachments: [{ name: 'interview.ics', type: 'text/calendar', content: btoa('BEGIN:VCALENDAR') }],
      source: expect.stringContaining('Message-ID: <delivery-1@example.com>'),
    });
    expect(await mailsTo(emulator, OTHER)).toMatchObject([{ address: OTHER, subject: '面试邀请' }]);
  });

  it('knows an address in whatever case it is written, and the time of a moved clock', async () => {
    const time = emulator.clock.now();
    await control({ action: 'moveClock', ms: 86_400_000 });
    await send({ to: ADDRESS.toUpperCase() });
    const [mail] = await mailsTo(emulator, ADDRESS);
    expect(mail?.time).toBeGreaterThanOrEqual(time + 86_400_000);
  });

  it('refuses senders without the password', async () => {
    const { port } = new URL(emulator.smtpUrl ?? '');
    expect(await outcomeOf(send({}, `smtp://functions:wrong@127.0.0.1:${port}`))).toBe(535);
    expect(await outcomeOf(send({}, `smtp://127.0.0.1:${port}`))).toBe(530);
    expect(await mailsTo(emulator, ADDRESS)).toEqual([]);
  });

  it('refuses a mail that is too large', async () => {
    expect(await outcomeOf(send({ text: 'x'.repeat(1_100_000) }))).toBe(552);
    expect(await mailsTo(emulator, ADDRESS)).toEqual([]);
  });

  it('keeps the latest 200 mails of each address', async () => {
    const raw = Buffer.from('Subject: a\r\n\r\n');
    storeMail(emulator.platform, { address: OTHER, sender: '', subject: '', raw });
    for (let number = 1; number <= MAX_MAILS + 2; number += 1)
      storeMail(emulator.platform, { address: ADDRESS, sender: '', subject: `${number}`, raw });
    const subjects = listMails(emulator.platform, ADDRESS).map(({ subject }) => subject);
    expect(subjects).toHaveLength(MAX_MAILS);
    expect([subjects.at(0), subjects.at(-1)]).toEqual([`${MAX_MAILS + 2}`, '3']);
    expect(listAddresses(emulator.platform)).toMatchObject([
      { address: ADDRESS, mails: 200 },
      { address: OTHER, mails: 1 },
    ]);
    expect(listMails(emulator.platform)).toHaveLength(MAX_MAILS);
  });

  it('keeps the mails when it starts again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await mountEmulator({ ...options, dataDir });
    await send({}, first.smtpUrl);
    await first.close();
    const second = await mountEmulator({ ...options, dataDir });
    expect(second.smtpUrl).not.toBe(first.smtpUrl);
    expect(await mailsTo(second, ADDRESS)).toMatchObject([{ subject: '面试邀请' }]);
    await second.close();
  });

  it('ends with the emulator, also while a sender is connected', async () => {
    const other = await mountEmulator(options);
    const transport = createTransport({ url: other.smtpUrl ?? '', pool: true });
    await transport.sendMail({ from: 'a@example.com', to: ADDRESS, text: '' });
    await other.close();
    transport.close();
    expect(await outcomeOf(send({}, other.smtpUrl))).toBe('ESOCKET');
  });

  it('exists in the recruiting edition only, where it is asked for', async () => {
    for (const options of [{ mailServer: true }, { edition: 'recruiting' as const }]) {
      const other = await mountEmulator({ seeds: false, ...options });
      expect(other.smtpUrl).toBeUndefined();
      expect(mailVariables(other.smtpUrl, 5173)).toEqual({});
      await other.close();
    }
  });
});

describe('The control endpoint', () => {
  it.each([
    { how: 'forNow', code: 451 },
    { how: 'forGood', code: 550 },
  ] as const)('refuses the next mails to one address $how', async ({ how, code }) => {
    await control({ action: 'refuseMails', address: ADDRESS.toUpperCase(), times: 2, how });
    expect(await outcomeOf(send({ to: OTHER }))).toBe('sent');
    for (const outcome of [code, code, 'sent']) expect(await outcomeOf(send())).toBe(outcome);
    expect(await mailsTo(emulator, ADDRESS)).toHaveLength(1);
  });

  it('breaks the connection after a mail was taken, before the sender knows', async () => {
    await control({ action: 'dropMails', times: 1 });
    const repeated = { messageId: '<delivery-1@example.com>' };
    expect(await outcomeOf(send(repeated))).not.toBe('sent');
    expect(await outcomeOf(send(repeated))).toBe('sent');
    const ids = (await mailsTo(emulator, ADDRESS)).map(({ messageId }) => messageId);
    expect(ids).toEqual(['<delivery-1@example.com>', '<delivery-1@example.com>']);
  });

  it('breaks every connection until it is switched off', async () => {
    const transport = createTransport({ url: emulator.smtpUrl ?? '', pool: true, maxRequeues: 0 });
    const mail = { from: 'a@example.com', to: ADDRESS, text: '' };
    await transport.sendMail(mail);
    await control({ action: 'mailOffline', on: true });
    expect(await outcomeOf(transport.sendMail(mail))).not.toBe('sent');
    expect(await outcomeOf(send())).not.toBe('sent');
    transport.close();
    await control({ action: 'mailOffline', on: false });
    expect(await outcomeOf(send())).toBe('sent');
    expect(await mailsTo(emulator, ADDRESS)).toHaveLength(2);
  });

  it('ends all of it', async () => {
    await control({ action: 'refuseMails', address: ADDRESS, times: 9, how: 'forGood' });
    await control({ action: 'dropMails', times: 9 });
    await control({ action: 'mailOffline', on: true });
    await control({ action: 'reset' });
    expect(await outcomeOf(send())).toBe('sent');
  });
});

describe('The mails as JSON', () => {
  it.each([{ origin: 'http://other.example' }, { host: 'other.example' }])('are not shown to %j', async (headers) => {
    await send();
    for (const path of ['mails', 'mails/1'])
      expect(await request(emulator, 'GET', `${MAILBOX_PATH}/${path}`, { headers })).toMatchObject({ status: 403 });
  });

  it.each(['2', '0', '-1', '1.5', 'one', '99999999999999999999'])('have no mail %s', async (id) => {
    await send();
    expect(await request(emulator, 'GET', `${MAILBOX_PATH}/mails/${id}`)).toMatchObject({ status: 404 });
  });

  it('do not exist in the default edition', async () => {
    const other = await mountEmulator({ seeds: false });
    for (const path of ['', '/mails']) {
      const answer = await request(other, 'GET', `${MAILBOX_PATH}${path}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_EMULATED' } });
    }
    await other.close();
  });
});

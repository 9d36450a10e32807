import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signInByTicket } from '#tests/support/clients/gateway.ts';
import { mailsTo } from '#tests/support/clients/mails.ts';
import { mountEmulator, type TestEmulator } from '#tests/support/fixtures/emulator.ts';
import { mailVariables } from '../../emulator/mail/mail-variables.ts';

const MINUTE_MS = 60_000;
const jobsSchema = v.object({ records: v.array(v.object({ _id: v.string() })) });
let emulator: TestEmulator;

beforeAll(async () => {
  vi.stubEnv('EDITION', 'recruiting');
  emulator = await mountEmulator({ edition: 'recruiting', mailServer: true, timers: true });
  for (const [name, value] of Object.entries(mailVariables(emulator.smtpUrl, 1))) vi.stubEnv(name, value);
});
afterAll(async () => {
  await emulator.close();
  vi.unstubAllEnvs();
});

it('mail follows the act while the minute of the platform’s timer still lasts', async () => {
  const admin = await signInByTicket(emulator, 'admin', 'admin');
  const query = { userId: 'preset-company1', status: 'pending' };
  const { records } = v.parse(jobsSchema, await admin.call('queryMySQLData', 'query', { model: 'Job', query }));
  // At some hours an interview of the sample data is near, of which the company is reminded meanwhile.
  const mails = async () =>
    (await mailsTo(emulator, 'company1@example.com')).filter(({ subject }) => subject.endsWith('审核通过，已发布'));
  // A minute begins, so that the timer is not due for the whole of the next.
  emulator.clock.move(MINUTE_MS - (emulator.clock.now() % MINUTE_MS));
  const end = emulator.clock.now() + MINUTE_MS;
  for (const [index, { _id }] of records.entries()) {
    await admin.call('queryMySQLData', 'update', { model: 'Job', query: { _id }, data: { status: 'published' } });
    await expect.poll(async () => (await mails()).length, { timeout: 2 * MINUTE_MS }).toBe(index + 1);
  }
  const times = (await mails()).map(({ time }) => time);
  expect(times).toHaveLength(2);
  expect(Math.max(...times)).toBeLessThan(end);
});

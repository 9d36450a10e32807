import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { control } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { ASSERTION_MS } from '#tests/support/time-limits.ts';
import { queryRecords } from '../calls/data.ts';
import { changeOwnPassword, getCurrentUser, signIn, verifySession } from './session.ts';
import { signOut } from './sign-out.ts';
import { subscribeUser } from './stored-user.ts';

const statusSchema = v.object({ body: v.object({ waiting: v.number() }) });
const passwords = ['dev-2025', 'first-change', 'second-change', 'third-change'];
const { fetch, server } = mountNetwork();

beforeEach(() => signIn({ username: 'company1', password: passwords[0] ?? '', role: 'company' }));
afterEach(async () => {
  server.resetHandlers();
  await control(fetch, { action: 'reset' });
  await signOut();
});

/** Changes the password. Resolves when the server has ended the session and the ticket is about to open the next one. */
async function changeUntilTicket(): Promise<{ done: Promise<void> }> {
  await control(fetch, { action: 'hold', on: true, scope: 'auth' });
  const [currentPassword = '', newPassword = ''] = passwords;
  passwords.shift();
  const done = changeOwnPassword({ currentPassword, newPassword });
  await vi.waitFor(async () => {
    const { body } = v.parse(statusSchema, await control(fetch, { action: 'status' }));
    expect(body.waiting).toBe(1);
  }, ASSERTION_MS);
  return { done };
}

const release = () => control(fetch, { action: 'hold', on: false });

it('lets a call that begins meanwhile wait for the new session', async () => {
  const { done } = await changeUntilTicket();
  const found = queryRecords('Company');
  await release();
  await done;
  expect((await found).records).toHaveLength(1);
  expect(getCurrentUser()).not.toBeNull();
});

it.each([
  ['a call', () => queryRecords('Company')],
  ['the check of the session', verifySession],
])('stays signed in when %s of the old session is refused meanwhile', async (_name, call) => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const refused = vi.fn();
  const left = vi.fn();
  const stop = subscribeUser(() => getCurrentUser() ?? left());
  onTestFinished(() => void stop());
  const path = '*/v1/functions/queryMySQLData';
  server.use(
    http.post(path, async ({ request }) => {
      await mayGoOn;
      const response = await fetch(request);
      refused(await response.clone().text());
      return new HttpResponse(response.body, response);
    }),
  );
  const outcome = call().then(
    () => 'success',
    () => 'failure',
  );
  const { done } = await changeUntilTicket();
  goOn();
  const ended = expect.stringContaining('UNAUTHENTICATED');
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(ended), ASSERTION_MS);
  // The response reaches the page before the new session does.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await release();
  await done;
  await outcome;
  expect(left).not.toHaveBeenCalled();
});

import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { control, openAdminPage } from '#tests/support/fixtures/admin-page.tsx';
import { mountNetwork } from '#tests/support/fixtures/network.ts';
import { leavePage, readsEnded } from '#tests/support/fixtures/page-reads.ts';
import { getCurrentUser, signIn } from '../cloud/session/session.ts';
import { signOut } from '../cloud/session/sign-out.ts';
import { type ActionCase, createCases } from './recruiting-action-cases.fixture.tsx';
import { createOthers, REASON } from './recruiting-actions.fixture.tsx';

// Every action of companies and administrators, while calls fail.

vi.stubEnv('EDITION', 'recruiting');
const { fetch } = mountNetwork({ edition: 'recruiting' });
const others = createOthers(fetch);
const { entriesOf } = others;
const cases = createCases(others);

beforeAll(others.signIn);
afterEach(async () => {
  await control(fetch, { action: 'reset' });
  await leavePage();
  await signOut().catch(() => undefined);
  sessionStorage.clear();
});
afterAll(() => vi.unstubAllEnvs());

async function open({ page, prepare, fill }: ActionCase) {
  const address = await prepare();
  const role: Role = address.startsWith('/admin') ? 'admin' : 'company';
  await signIn({ username: role === 'admin' ? 'superadmin' : 'company1', password: 'dev-2025', role });
  const { user, told } = openAdminPage(page, address);
  // The details read more once they are shown: beside the list, or in a dialog that has to load.
  const details = () => document.querySelector('[data-beside], [role=dialog]');
  if (address.includes('id=')) await waitFor(() => expect(details()).not.toBeNull());
  await readsEnded();
  await fill?.(user);
  await readsEnded();
  return { user, alerts: () => told.filter((text) => !text.startsWith('确定要')) };
}

/** What the page shows about a failure: an alert with a notice, or a line where the action is. */
async function failureShown(text: string, alerts: () => string[]): Promise<void> {
  expect(await screen.findAllByText(new RegExp(`${text}$`))).toHaveLength(1);
  for (const alert of alerts().slice(-1)) expect(alert).toContain(text);
  await readsEnded();
}

const faults = [
  { fault: { action: 'fail', times: 1, how: 'drop', scope: 'functions' }, text: errorTexts.NETWORK, done: 0 },
  { fault: { action: 'conflict', times: 1 }, text: errorTexts.DATABASE_TRANSACTION_CONFLICT, done: 0 },
  {
    fault: { action: 'fail', times: 1, how: 'drop', after: true, scope: 'functions' },
    text: errorTexts.NETWORK,
    done: 1,
  },
];

it.each(cases)('$name shows each failure once and happens once', async (one) => {
  const { user, alerts } = await open(one);
  const before = await entriesOf(one.entry);
  for (const [index, { fault, text, done }] of faults.entries()) {
    await control(fetch, fault);
    await one.press(user, index === 0);
    await failureShown(text, alerts);
    expect([0, index + 1]).toContain(alerts().length);
    expect(await entriesOf(one.entry)).toBe(before + done);
  }
  if (one.again === undefined) return;
  await one.press(user, false);
  expect(await screen.findByText(one.again)).toBeVisible();
  expect(await entriesOf(one.entry)).toBe(before + 1);
});

it.each(cases.filter(({ draft }) => draft))('$name keeps the typed text when the session ends', async (one) => {
  const { user, alerts } = await open(one);
  const before = await entriesOf(one.entry);
  await control(fetch, { action: 'endSessions' });
  await one.press(user, true);
  await waitFor(() => expect(getCurrentUser()).toBeNull());
  await others.signIn();
  expect(alerts()).toEqual([]);
  expect(await entriesOf(one.entry)).toBe(before);
  const kept = Object.entries(sessionStorage).filter(([name]) => one.draft?.test(name));
  expect(kept.map(([, text]) => String(text).includes(REASON))).toEqual([true]);
});

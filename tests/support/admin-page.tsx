import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { readsEnded } from './page-reads.ts';

export type Fetch = (request: Request) => Response | Promise<Response>;
type Answer = { success: boolean; data: Record<string, unknown> };
const origin = window.location.origin;

/** A page of the administrators at an address, as their workspace mounts it. `told` collects alerts and confirmations. */
export function openAdminPage(Page: ComponentType, address: string) {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  window.confirm = (text) => {
    told.push(String(text));
    return true;
  };
  window.location.hash = address;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={client}>
      <HashRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </HashRouter>
    </QueryClientProvider>,
  );
  return { user, told };
}

async function post(fetch: Fetch, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  return response.json();
}

/** Somebody with a cloud account at another computer. Throws when a call is refused. */
export async function somebodyElse(fetch: Fetch, username: string) {
  const session = await post(fetch, '/auth/v1/signin', { username, password: 'dev-2025' });
  return async (name: string, event: object): Promise<Answer['data']> => {
    const answer: Answer = await post(fetch, `/v1/functions/${name}`, event, String(session.access_token));
    if (!answer.success) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
}
export type SomebodyElse = Awaited<ReturnType<typeof somebodyElse>>;

/**
 * Puts a fault into the local CloudBase, or takes all of them out again. Failures that are counted, and the end of the
 * sessions, are for what the test does next, so the page's reads come before them.
 */
export async function control(fetch: Fetch, body: { action: string } & Record<string, unknown>): Promise<unknown> {
  if (body.action === 'fail' || body.action === 'endSessions') await readsEnded();
  return post(fetch, '/__emulator', body);
}

/** The row of the list that contains a text. */
export async function rowOf(text: string): Promise<HTMLElement> {
  const cell = await screen.findByText(text, { selector: 'td *, td' });
  const row = cell.closest('tr');
  if (!row) throw new Error(`no row with ${text}`);
  return row;
}

/** Opens the menu of a row and answers it. */
export async function menuOf(row: HTMLElement, user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(within(row).getByRole('button', { name: /的更多操作$/ }));
  return screen.findByRole('menu');
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { VerifyStatus } from '#contract/models.ts';
import { type Fetch, somebodyElse } from '#tests/support/fixtures/admin-page.tsx';
import { trackReads } from '#tests/support/fixtures/page-reads.ts';
import { insertRecord } from '../../cloud/calls/data.ts';
import { getCurrentUser } from '../../cloud/session/session.ts';
import { CompanyProfilePage } from './company-profile-page.tsx';

/** The page as a workspace mounts it. `told` collects the alerts. */
export function openProfile() {
  const told: string[] = [];
  window.alert = (text) => told.push(String(text));
  const client = trackReads(new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }));
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CompanyProfilePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), told, unmount };
}

/** An administrator at another computer. Throws when a call is refused. */
export async function administrator(fetch: Fetch) {
  const call = await somebodyElse(fetch, 'superadmin');
  return (event: { action: string; [field: string]: unknown }) => call('queryMySQLData', event);
}
export type Administrator = Awaited<ReturnType<typeof administrator>>;

export const profile = {
  companyName: '长风精密制造有限公司',
  contactPerson: '赵敏',
  contactPhone: '0571-88991234',
  businessLicense: '91330100MA2CFXYZ01',
  address: '浙江省杭州市滨江区江南大道 100 号',
};

/** Creates a profile of the signed-in company in this state and returns its id. */
export async function haveProfile(admin: Administrator, status: VerifyStatus, rejectReason = ''): Promise<string> {
  const id = await insertRecord('Company', profile);
  if (status !== 'pending') await review(admin, id, status, rejectReason);
  return id;
}

export async function review(admin: Administrator, id: string, verifyStatus: VerifyStatus, rejectReason = '') {
  const data = { verifyStatus, ...(rejectReason && { rejectReason }) };
  await admin({ action: 'update', model: 'Company', query: { _id: id }, data });
}

/** Deletes the profile of the signed-in company, if there is one. */
export async function haveNoProfile(admin: Administrator): Promise<void> {
  const query = { userId: getCurrentUser()?._id };
  const response = await admin({ action: 'query', model: 'Company', query, select: ['_id'] });
  const ids = [...JSON.stringify(response).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id);
  for (const _id of ids) await admin({ action: 'delete', model: 'Company', query: { _id } });
}

export const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
export const saveButton = () => screen.getByRole('button', { name: '保存' });

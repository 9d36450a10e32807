// @vitest-environment jsdom

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { actions, type FunctionName } from '#contract/actions.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { clientOf } from '#tests/support/clients/data-client.ts';
import {
  openBrowserTransport,
  openBundleTransport,
  type Transport,
} from '#tests/support/clients/service-transports.ts';
import { documentRows, NUMBERS } from '#tests/support/data-operations/documents.ts';
import { modelRows } from '#tests/support/data-operations/models.ts';
import { refusalRows } from '#tests/support/data-operations/refusals.ts';
import type { OperationRow, Service } from '#tests/support/data-operations/row.ts';
import { transactionRows } from '#tests/support/data-operations/transactions.ts';
import { functionOf } from '#tests/support/fixtures/call-stage.ts';
import { addNumbers } from '#tests/support/fixtures/numbers.ts';
import { recruitingActions } from '#tests/support/fixtures/recruiting-actions.ts';

declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const server = inject('mariadbUrl');
const company = {
  username: 'transported',
  email: 'transported@company.cn',
  realName: '王建国',
  role: 'company',
} as const;
const COMPANY_PASSWORD = 'company-password';

const rows: readonly OperationRow[] = [...documentRows, ...modelRows, ...transactionRows, ...refusalRows];
const transports: (readonly [string, () => Promise<Transport>])[] = [
  ['the browser SDK and the emulator', () => openBrowserTransport((url) => jsdom.reconfigure({ url }))],
  // The global set-up prints a warning when there is no database server.
  ...(server ? [['the deployed bundles and MariaDB', () => openBundleTransport(server)] as const] : []),
];

it('tests every operation of the data service', () => {
  const inside = ['get', 'insert', 'update', 'delete'].map((name) => `${name} inside`);
  const declared = [...Object.keys(actions.queryMySQLData), ...Object.keys(actions.insertMySQLData)];
  const all = [...declared.filter((action) => !recruitingActions.includes(action)), ...inside];
  expect([...new Set(rows.flatMap(({ does }) => does))].sort()).toEqual(all.sort());
});

describe.each(transports)('The data service through %s', (_, open) => {
  let transport: Transport;
  let service: Service;
  const done = new Set<string>();

  /** Records which operation a call is, and sends it. */
  function send(name: FunctionName, event: unknown): Promise<unknown> {
    if (isPlainObject(event)) {
      const isInside = event.transactionId !== undefined && event.model !== undefined;
      done.add(`${event.action}${isInside ? ' inside' : ''}`);
    }
    return transport.send(name, event);
  }

  beforeAll(async () => {
    transport = await open();
    const call = clientOf({ call: (name, _session, event) => send(name, event) }, {});
    await transport.signInAsRoot();
    await transport.withDatabase((test) => addNumbers(test, NUMBERS));
    const { id: userId } = await call('insertMySQLData', 'insert', { model: 'User', data: company });
    const { username, email } = company;
    await call('loginAuth', 'setUserPassword', { userId, username, email, password: COMPANY_PASSWORD });
    service = {
      call,
      raw: async (event) => readEnvelope(await send(functionOf(event.action), event)),
      async asCompany(work) {
        await transport.signIn(company.username, COMPANY_PASSWORD, company.role);
        try {
          return await work();
        } finally {
          await transport.signInAsRoot();
        }
      },
    };
  });
  afterAll(() => transport?.close());

  it.each(rows)('$name', async ({ run, does, answers }) => {
    done.clear();
    expect(await run(service)).toEqual(answers);
    expect([...done].sort()).toEqual([...does].sort());
  });
});

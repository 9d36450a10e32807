import { expect } from 'vitest';
import type { ActionName } from '#contract/actions.ts';
import { AppError } from '#contract/errors.ts';
import type { Call } from '#tests/support/clients/data-client.ts';
import { startTransaction } from '../../../src/cloud/calls/transactions.ts';

/** The data service, signed in as a super admin. */
export type Service = {
  call: Call;
  /** Sends a call that the types would refuse, and returns `data` of the response. */
  raw(event: { action: string; [field: string]: unknown }): Promise<unknown>;
  /** Runs `work` in the session of a company without a profile. */
  asCompany<T>(work: () => Promise<T>): Promise<T>;
};
type Name = ActionName<'queryMySQLData'> | ActionName<'insertMySQLData'>;
/** An action, or one inside a transaction. */
export type OperationName = Name | `${Name} inside`;
export type OperationRow = {
  name: string;
  /** Every operation that the row uses, each once. */
  does: readonly OperationName[];
  /** Returns the actual value. Each row uses its own collections and users. */
  run(service: Service): Promise<unknown>;
  answers: unknown;
};

/** Values that the server sets. */
const time: unknown = expect.any(Number);
export const text: unknown = expect.any(String);
export const stored = (revision: number) => ({ createTime: time, updateTime: time, revision });
/** What `refusedWith` returns for a refusal. */
export const refusal = (code: string, message: unknown = text) => ({ code, message });
export const NOT_FOUND = refusal('NOT_FOUND', '记录不存在或已被删除');

/** Returns the code and message of a refusal, or the value of a success. */
export async function refusedWith(pending: Promise<unknown>): Promise<unknown> {
  const reason = await pending.then(
    (answer) => answer,
    (error: unknown) => error,
  );
  return reason instanceof AppError ? { code: reason.code, message: reason.message } : { notRefused: reason };
}

export const ids = ({ records }: { records: Record<string, unknown>[] }) => records.map(({ _id }) => _id);

/** A collection with these documents, and the calls on it. */
export async function collection({ call }: Service, model: string, documents: Record<string, unknown>[] = []) {
  await call('queryMySQLData', 'addCollection', { name: model });
  const insert = async (data: Record<string, unknown>) => (await call('insertMySQLData', 'insert', { model, data })).id;
  for (const data of documents) await insert(data);
  return {
    insert,
    get: async (id: string | number) => (await call('queryMySQLData', 'get', { model, id })).record,
    update: (_id: string, data: Record<string, unknown>, more: { revision?: number } = {}) =>
      call('queryMySQLData', 'update', { model, query: { _id }, data, ...more }),
    remove: (_id: string) => call('queryMySQLData', 'delete', { model, query: { _id } }),
    updateAll: (query: Record<string, unknown>, data: Record<string, unknown>) =>
      call('queryMySQLData', 'update', { model, query, data }),
    removeAll: (query: Record<string, unknown>) => call('queryMySQLData', 'delete', { model, query }),
    query: (more: object = {}) => call('queryMySQLData', 'query', { model, ...more }),
    start: () => startTransaction(call),
  };
}

/** Documents to start with. */
export const three = [
  { _id: 'x', kind: 'a', size: 1.5 },
  { _id: 'y', kind: 'b', size: 10 },
  { _id: 'z', kind: 'a', size: 2 },
];

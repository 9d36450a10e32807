import { runTransaction, startTransaction } from '../../../src/cloud/calls/transactions.ts';
import {
  collection,
  NOT_FOUND,
  type OperationName,
  type OperationRow,
  refusal,
  refusedWith,
  stored,
  three,
} from './row.ts';

const COMMIT = 'commitTransaction';
const ABORT = 'abortTransaction';
const CONFLICT = refusal('DATABASE_TRANSACTION_CONFLICT');
const everyOperationInside = [
  'startTransaction',
  'get inside',
  'insert inside',
  'update inside',
  'delete inside',
] as const satisfies OperationName[];

export const transactionRows: OperationRow[] = [
  {
    name: 'shows the writes of a transaction to itself at once, and to others after its commit',
    does: ['addCollection', 'insert', 'query', 'commitTransaction', ...everyOperationInside],
    async run(service) {
      const letters = await collection(service, 'committed', three);
      const transaction = await letters.start();
      const inserted = await transaction.insert('committed', { _id: 'new', kind: '😀' });
      const updated = await transaction.update('committed', 'x', { size: 3 });
      const deleted = await transaction.delete('committed', 'y');
      const inside = [await transaction.get('committed', 'x'), await refusedWith(transaction.get('committed', 'y'))];
      const before = await letters.query({ orderBy: [{ _id: 'asc' }], select: ['size'] });
      await transaction.commit();
      const after = await letters.query({ orderBy: [{ _id: 'asc' }], select: ['size'] });
      const over = await refusedWith(transaction.commit());
      return { inserted, updated, deleted, inside, before: before.records, after: after.records, over };
    },
    answers: {
      inserted: 'new',
      updated: 1,
      deleted: 1,
      inside: [{ _id: 'x', kind: 'a', size: 3, ...stored(2) }, NOT_FOUND],
      before: three.map(({ _id, size }) => ({ _id, size })),
      after: [{ _id: 'new' }, { _id: 'x', size: 3 }, { _id: 'z', size: 2 }],
      over: refusal('TRANSACTION_NOT_FOUND', '事务不存在或已过期'),
    },
  },
  {
    name: 'discards an aborted transaction',
    does: ['addCollection', 'insert', 'query', 'abortTransaction', ...everyOperationInside],
    async run(service) {
      const letters = await collection(service, 'aborted', three);
      const transaction = await letters.start();
      await transaction.insert('aborted', { _id: 'new' });
      await transaction.update('aborted', 'x', { size: 3 });
      await transaction.delete('aborted', 'y');
      const seen = await transaction.get('aborted', 'new');
      await transaction.abort();
      const { records } = await letters.query({ orderBy: [{ _id: 'asc' }] });
      return { seen, records, over: await refusedWith(transaction.abort()) };
    },
    answers: {
      seen: { _id: 'new', ...stored(1) },
      records: three.map((document) => ({ ...document, ...stored(1) })),
      over: refusal('TRANSACTION_NOT_FOUND'),
    },
  },
  {
    name: "refuses another caller's transaction",
    does: ['startTransaction', 'commitTransaction', 'abortTransaction'],
    async run({ call, asCompany }) {
      const transaction = await startTransaction(call);
      const refused = await asCompany(async () => [
        await refusedWith(transaction.commit()),
        await refusedWith(transaction.abort()),
      ]);
      await transaction.commit();
      return refused;
    },
    answers: [refusal('TRANSACTION_NOT_FOUND'), refusal('TRANSACTION_NOT_FOUND')],
  },
  {
    name: 'refuses the commit of a transaction that read outdated records, and applies nothing',
    does: ['addCollection', 'insert', 'update', 'get', 'startTransaction', 'get inside', 'update inside', COMMIT],
    async run(service) {
      const letters = await collection(service, 'outdated', three);
      const transaction = await letters.start();
      await transaction.get('outdated', 'x');
      await transaction.update('outdated', 'y', { size: 0 });
      await letters.update('x', { size: 9 });
      const refused = await refusedWith(transaction.commit());
      return { refused, x: (await letters.get('x')).size, y: (await letters.get('y')).size };
    },
    answers: { refused: CONFLICT, x: 9, y: 10 },
  },
  {
    name: 'retries a transaction after a conflict until it commits',
    does: [
      'addCollection',
      'insert',
      'update',
      'get',
      'startTransaction',
      'get inside',
      'update inside',
      COMMIT,
      ABORT,
    ],
    async run(service) {
      const letters = await collection(service, 'repeated', three);
      let runs = 0;
      const result = await runTransaction(
        async (transaction) => {
          runs += 1;
          const { size } = await transaction.get('repeated', 'x');
          // A concurrent write, once.
          if (runs === 1) await letters.update('x', { size: 100 });
          await transaction.update('repeated', 'x', { size: Number(size) + 1 });
          return size;
        },
        undefined,
        letters.start,
      );
      return { runs, result, x: await letters.get('x') };
    },
    answers: { runs: 2, result: 100, x: { _id: 'x', kind: 'a', size: 101, ...stored(3) } },
  },
  {
    name: 'fails a transaction with the conflict after three retries',
    does: ['addCollection', 'insert', 'update', 'get', 'startTransaction', 'get inside', 'update inside', ABORT],
    async run(service) {
      const letters = await collection(service, 'hopeless', three);
      let runs = 0;
      const work = runTransaction(
        async (transaction) => {
          runs += 1;
          await transaction.get('hopeless', 'x');
          await letters.update('x', { size: 100 + runs });
          await transaction.update('hopeless', 'x', { size: 0 });
        },
        undefined,
        letters.start,
      );
      const refused = await refusedWith(work);
      return { refused, runs, size: (await letters.get('x')).size };
    },
    answers: { refused: CONFLICT, runs: 4, size: 104 },
  },
];

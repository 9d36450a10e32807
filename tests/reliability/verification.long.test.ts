import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type CompanyRecord, isLicensePlaceholder, type UserRecord } from '#contract/models.ts';
import { expectSame } from '#tests/support/expect-same.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, functionsForTests, outcomeOf, sessionOf } from '#tests/support/fixtures/functions.ts';
import { roundsOfPart } from '#tests/support/part.ts';

const SEQUENCES = roundsOfPart(1000);
const LENGTH = 50;

type Status = CompanyRecord['verifyStatus'];
type Command =
  | { kind: 'save'; data: { [F in 'companyName' | 'address' | 'businessLicense' | 'contactPhone']?: string } }
  | { kind: 'decide'; verifyStatus: Status; rejectReason: string; seen: 'nothing' | 'newest' | 'older' };
/** The status machine of docs/decisions.md#review-of-companies, independent of the contract's table. */
type Model = Pick<
  CompanyRecord,
  | 'companyName'
  | 'address'
  | 'businessLicense'
  | 'contactPhone'
  | 'verifyStatus'
  | 'reSubmitReason'
  | 'rejectReason'
  | 'revision'
>;

function expected(model: Model, command: Command): { outcome: string; next: Model } {
  if (command.kind === 'decide') return expectedDecision(model, command);
  const fields = { ...model, ...command.data };
  const identity = (['companyName', 'address', 'businessLicense'] as const).some(
    (name) => fields[name] !== model[name],
  );
  const changed = identity || fields.contactPhone !== model.contactPhone;
  if (model.verifyStatus === 'rejected') {
    const resubmitted = {
      verifyStatus: 'pending' as const,
      reSubmitReason: '企业信息已修改，重新提交审核',
      rejectReason: '',
    };
    return { outcome: 'success', next: { ...fields, ...resubmitted, revision: model.revision + 1 } };
  }
  const reset =
    model.verifyStatus === 'approved' && identity
      ? { verifyStatus: 'pending' as const, reSubmitReason: '企业信息已更新，需要重新审核', rejectReason: '' }
      : {};
  return { outcome: 'success', next: { ...fields, ...reset, revision: model.revision + (changed ? 1 : 0) } };
}

function expectedDecision(
  model: Model,
  command: Extract<Command, { kind: 'decide' }>,
): { outcome: string; next: Model } {
  const { verifyStatus, rejectReason, seen } = command;
  if (model.verifyStatus !== 'pending' || verifyStatus === 'pending')
    return { outcome: 'INVALID_TRANSITION', next: model };
  if (seen === 'older') return { outcome: 'STALE_REVISION', next: model };
  const reason = verifyStatus === 'rejected' ? rejectReason : '';
  const next = { ...model, verifyStatus, reSubmitReason: '', rejectReason: reason, revision: model.revision + 1 };
  return { outcome: 'success', next };
}

const word = fc.constantFrom('甲', '乙', '丙');
const save = fc.record(
  {
    companyName: word,
    address: word,
    businessLicense: fc.constantFrom('', 'A-1', 'B-2', 'TEMP_1748836800000'),
    contactPhone: word,
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  save.filter((data) => Object.keys(data).length > 0).map((data): Command => ({ kind: 'save', data })),
  fc
    .record({
      verifyStatus: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
      rejectReason: fc.constantFrom('', '证件不清晰'),
      seen: fc.constantFrom('nothing' as const, 'newest' as const, 'older' as const),
    })
    .map((decision): Command => ({ kind: 'decide', ...decision })),
);

describeOnEachDatabase('The review of a company', (open) => {
  const { database, functions } = functionsForTests(open);
  let admin: UserRecord;
  beforeAll(async () => {
    admin = await addUser(database, { role: 'admin' });
  });

  const send = (id: string, owner: UserRecord, model: Model, given: Command) => {
    const base = { action: 'update', model: 'Company', query: { _id: id } };
    if (given.kind === 'save')
      return functions.call('queryMySQLData', sessionOf(owner), { ...base, data: normal(given.data) });
    const { verifyStatus, rejectReason, seen } = given;
    const revisions = { nothing: {}, newest: { revision: model.revision }, older: { revision: model.revision - 1 } };
    const data = { verifyStatus, rejectReason };
    return functions.call('queryMySQLData', sessionOf(admin), { ...base, data, ...revisions[seen] });
  };

  test(`follows the reference model through ${SEQUENCES} random sequences of ${LENGTH} commands`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: LENGTH, maxLength: LENGTH }), async (commands) => {
        const owner = await addUser(database, { role: 'company' });
        const company = await addCompany(database, { userId: owner._id });
        let model: Model = company;
        // Numbers are unique, so each sequence uses its own.
        const own = (given: Command): Command =>
          given.kind === 'save' && /^[AB]/.test(given.data.businessLicense ?? '')
            ? { ...given, data: { ...given.data, businessLicense: `${given.data.businessLicense}-${company._id}` } }
            : given;
        for (const given of commands.map(own)) {
          const plain = given.kind === 'save' ? { ...given, data: withoutPlaceholder(given.data) } : given;
          const { outcome, next } = expected(model, plain);
          functions.clock.now += 1;
          const answer = await send(company._id, owner, model, given);
          expectSame(outcomeOf(answer), outcome, () => JSON.stringify({ model, given, answer }));
          model = next;
        }
        const stored = await database.database.sql
          .selectFrom('Company')
          .selectAll()
          .where('_id', '=', company._id)
          .executeTakeFirstOrThrow();
        const {
          companyName,
          address,
          businessLicense,
          contactPhone,
          verifyStatus,
          reSubmitReason,
          rejectReason,
          revision,
        } = model;
        expect(withoutPlaceholder(stored)).toMatchObject({
          companyName,
          address,
          businessLicense,
          contactPhone,
          verifyStatus,
          reSubmitReason,
          rejectReason,
          revision,
        });
        expect(await countAudit(company._id)).toBe(revision - 1);
      }),
      { numRuns: SEQUENCES },
    );
  });

  async function countAudit(targetId: string): Promise<number> {
    const rows = await database.database.sql
      .selectFrom('Audit')
      .select('_id')
      .where('targetId', '=', targetId)
      .execute();
    return rows.length;
  }
});

function normal(data: object): object {
  return { ...data, updateTime: 1 };
}

/** All placeholders count as one empty number, whatever their time. */
function withoutPlaceholder<T extends { businessLicense?: string }>(data: T): T {
  return isLicensePlaceholder(data.businessLicense ?? '') ? { ...data, businessLicense: '' } : data;
}

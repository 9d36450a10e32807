import { expect, test } from 'vitest';
import { companyFieldNames } from '#contract/company.ts';
import { DAY_MS } from '#contract/days.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type CompanyRecord, type VerifyStatus, verifyStatuses } from '#contract/models.ts';
import {
  type CallEvent,
  type CallStage,
  dataOf,
  type From,
  recordsOf,
  refusal,
  useCallStage,
} from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addLogo, addUser, outcomeOf, tally } from '#tests/support/fixtures/functions.ts';

const actors = [
  'owner',
  'admin',
  'superAdmin',
  'otherCompany',
  'jobseeker',
  'blockedOwner',
  'unbound',
  'anonymous',
] as const;
const events = ['approve', 'reject', 'decidePending', 'saveIdentity', 'saveOther', 'saveSame', 'delete'] as const;
type Actor = (typeof actors)[number];
type EventName = (typeof events)[number];
type Outcome = VerifyStatus | 'deleted' | ErrorCode;

const UPDATED = '企业信息已更新，需要重新审核';
const RESUBMITTED = '企业信息已修改，重新提交审核';

/** The status machine of docs/decisions.md#review-of-companies, independent of the contract's table. */
function expected(from: VerifyStatus, event: EventName, actor: Actor): Outcome {
  const outsiders: Partial<Record<Actor, ErrorCode>> = {
    anonymous: 'PERMISSION_DENIED',
    unbound: 'PERMISSION_DENIED',
    jobseeker: 'PERMISSION_DENIED',
    otherCompany: 'PERMISSION_DENIED',
    blockedOwner: 'ACCOUNT_SUSPENDED',
  };
  const outside = outsiders[actor];
  if (outside) return outside;
  const reviews = actor === 'admin' || actor === 'superAdmin';
  const saves = event.startsWith('save');
  if (event === 'delete') return reviews ? 'deleted' : 'PERMISSION_DENIED';
  if (event === 'decidePending') return reviews ? 'INVALID_TRANSITION' : ownDecision(from);
  if (reviews === saves) return 'PERMISSION_DENIED';
  if (reviews) return from === 'pending' ? (event === 'approve' ? 'approved' : 'rejected') : 'INVALID_TRANSITION';
  if (from === 'approved') return event === 'saveIdentity' ? 'pending' : 'approved';
  return 'pending';
}

/** A company's payload may contain "pending", as the specified screen sends it: a save without changes. */
function ownDecision(from: VerifyStatus): Outcome {
  return from === 'rejected' ? 'pending' : from;
}

const data: Record<Exclude<EventName, 'delete'>, (company: CompanyRecord) => object> = {
  approve: () => ({ verifyStatus: 'approved' }),
  reject: () => ({ verifyStatus: 'rejected', rejectReason: '不清晰' }),
  decidePending: () => ({ verifyStatus: 'pending' }),
  saveIdentity: () => ({ address: '新地址' }),
  saveOther: () => ({ description: '新简介' }),
  saveSame: ({ companyName, address, description }) => ({ companyName, address, description }),
};

describeOnEachDatabase('The review of a company', (open) => {
  const stage = useCallStage(open);

  const identityOf = async ({ test: database, people }: CallStage, actor: Actor): Promise<From> => {
    const identities: Record<Exclude<Actor, 'blockedOwner'>, From> = {
      owner: people.owner,
      admin: people.admin,
      superAdmin: people.root,
      otherCompany: people.other,
      jobseeker: people.seeker,
      unbound: { uid: 'stranger' },
      anonymous: { uid: 'visitor', isAnonymous: true },
    };
    if (actor !== 'blockedOwner') return identities[actor];
    await database.database.sql
      .updateTable('User')
      .set({ status: 'suspended' })
      .where('_id', '=', people.owner._id)
      .execute();
    return people.owner;
  };
  const eventOf = (company: CompanyRecord, event: EventName): CallEvent => {
    const base = { model: 'Company', query: { _id: company._id } };
    if (event === 'delete') return { action: 'delete', ...base };
    return { action: 'update', ...base, data: data[event](company) };
  };

  test.each(actors)('allows %s exactly the specified transitions, from every state', async (actor) => {
    const from = await identityOf(stage(), actor);
    const { test: database, people, send } = stage();
    for (const state of verifyStatuses) {
      for (const event of events) {
        const name = `${state}: ${event} by ${actor}`;
        await database.database.sql.deleteFrom('Company').execute();
        const reasons = { reSubmitReason: '', rejectReason: state === 'rejected' ? '旧原因' : '' };
        const company = await addCompany(database, { userId: people.owner._id, verifyStatus: state, ...reasons });
        const outcome = expected(state, event, actor);
        const { answer, changes } = await send(from, eventOf(company, event));
        const rows = await database.database.sql.selectFrom('Company').selectAll().execute();
        if (outcome === 'deleted') {
          expect({ rows, changes }, name).toEqual({ rows: [], changes: ['+Audit deleteCompany', '-Company'] });
        } else if (outcome === 'approved' || outcome === 'rejected' || outcome === 'pending') {
          expect(outcomeOf(answer), name).toBe('success');
          expect(rows[0], name).toMatchObject({ verifyStatus: outcome, ...reasonsAfter(company, event, outcome) });
          // One history entry for every change, and none without a change.
          const changed = changes.some((change) => change.startsWith('~Company'));
          expect(rows[0]?.revision, name).toBe(changed ? 2 : 1);
          expect(
            changes.filter((change) => change.startsWith('+Audit')),
            name,
          ).toHaveLength(changed ? 1 : 0);
        } else {
          expect({ code: outcomeOf(answer), changes }, name).toEqual({ code: outcome, changes: [] });
        }
      }
    }
  });

  function reasonsAfter(before: CompanyRecord, event: EventName, to: VerifyStatus) {
    if (event === 'approve') return { reSubmitReason: '', rejectReason: '' };
    if (event === 'reject') return { reSubmitReason: '', rejectReason: '不清晰' };
    if (before.verifyStatus === to) return { reSubmitReason: before.reSubmitReason, rejectReason: before.rejectReason };
    const reSubmitReason = before.verifyStatus === 'approved' ? UPDATED : RESUBMITTED;
    return { reSubmitReason, rejectReason: '' };
  }

  test('refuses a decision on a profile that the company has changed meanwhile, for every field', async () => {
    const { test: database, functions, people, send, ask } = stage();
    const logo = addLogo(functions, people.owner._id);
    for (const [index, field] of companyFieldNames.entries()) {
      await database.database.sql.deleteFrom('Company').execute();
      const company = await addCompany(database, { userId: people.owner._id });
      const looked = dataOf(await ask(people.admin, { action: 'get', model: 'Company', id: company._id })).record;
      expect(looked).toMatchObject({ revision: 1 });
      const formed = { logo, contactEmail: 'x@example.com', businessLicense: 'NEW-1' };
      const value = new Map(Object.entries(formed)).get(field) ?? `新${index}`;
      const base = { action: 'update', model: 'Company', query: { _id: company._id } };
      expect(await ask(people.owner, { ...base, data: { [field]: value } })).toMatchObject({ success: true });
      for (const verifyStatus of ['approved', 'rejected']) {
        expect(await send(people.admin, { ...base, data: { verifyStatus }, revision: 1 }), field).toEqual(
          refusal('STALE_REVISION', '企业信息已更新，请查看最新内容后再审核'),
        );
      }
      const seen = { ...base, data: { verifyStatus: 'approved' }, revision: 2 };
      expect(await ask(people.admin, seen), field).toMatchObject({ success: true });
    }
  });

  test('keeps the snapshot of a decision through 1,500 saves and a clock that was set back', async () => {
    const { test: database, functions, people, ask } = stage();
    const company = await addCompany(database, { userId: people.owner._id, companyName: '甲', address: '一号' });
    const base = { action: 'update', model: 'Company', query: { _id: company._id } };
    const start = functions.clock.now;
    expect(await ask(people.admin, { ...base, data: { verifyStatus: 'approved' } })).toMatchObject({ success: true });
    // A company saves its profile up to 200 times within 24 hours.
    functions.clock.now = start - 10 * DAY_MS;
    for (let count = 1; count <= 1500; count += 1) {
      functions.clock.now += 450_000;
      const data = count === 1 ? { companyName: '乙' } : { address: `${count}号` };
      expect(outcomeOf(await ask(people.owner, { ...base, data }))).toBe('success');
    }
    functions.clock.now = start;
    const history = { action: 'query', model: 'Audit', orderBy: [{ position: 'desc' }], limit: 1000 };
    const target = { model: 'Company', targetId: company._id };
    const [latest] = recordsOf(await ask(people.admin, { ...history, query: target }));
    expect(latest).toMatchObject({ position: 1501, before: { address: '1499号' }, after: { address: '1500号' } });
    const decisions = { ...history, query: { ...target, action: 'approveCompany' }, limit: 1 };
    for (const reader of [people.admin, people.owner]) {
      expect(recordsOf(await ask(reader, decisions))).toMatchObject([
        { position: 1, snapshot: { companyName: '甲', address: '一号', contactPerson: company.contactPerson } },
      ]);
    }
  });

  test('never approves a concurrent change of the company, in 100 runs', async () => {
    const { test: database, people, ask } = stage();
    const admin = await addUser(database, { role: 'admin' });
    const outcomes: string[] = [];
    for (let run = 0; run < 100; run += 1) {
      await database.database.sql.deleteFrom('Company').execute();
      const company = await addCompany(database, { userId: people.owner._id });
      const base = { action: 'update', model: 'Company', query: { _id: company._id } };
      const save = () => ask(people.owner, { ...base, data: { companyName: `新名${run}` } });
      const decide = () => ask(admin, { ...base, data: { verifyStatus: 'approved' }, revision: 1 });
      const started = run % 2 === 0 ? [save(), decide()] : [decide(), save()];
      const answers = await Promise.all(started);
      const decision = outcomeOf(answers[run % 2 === 0 ? 1 : 0] ?? { success: true, data: null });
      outcomes.push(decision);
      const stored = await database.database.sql.selectFrom('Company').selectAll().executeTakeFirstOrThrow();
      // The decision covers only what the administrator saw; the new name is pending.
      expect(stored).toMatchObject({ companyName: `新名${run}`, verifyStatus: 'pending' });
      expect(stored.reSubmitReason).toBe(decision === 'success' ? UPDATED : '');
    }
    expect(Object.keys(tally(outcomes)).every((outcome) => ['success', 'STALE_REVISION'].includes(outcome))).toBe(true);
  });
});

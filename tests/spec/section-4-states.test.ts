import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { CompanyRecord } from '#contract/models.ts';
import { dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { shortProfile } from '#tests/support/fixtures/company-profile.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addLogo, NOON, outcomeOf } from '#tests/support/fixtures/functions.ts';

const UPDATED = '企业信息已更新，需要重新审核';
const RESUBMITTED = '企业信息已修改，重新提交审核';

describeOnEachDatabase('States of companies', (open) => {
  const stage = useCallStage(open);

  const update = (_id: string, data: object, more: object = {}) => ({
    action: 'update',
    model: 'Company',
    query: { _id },
    data,
    ...more,
  });

  it.each([
    ['has no status', {}],
    ['has the status pending', { verifyStatus: 'pending' }],
  ])('[4.4] a new shortProfile is pending when its payload %s', async (_, given) => {
    const { send, record, people } = stage();
    const sent = await send(people.owner, { action: 'insert', model: 'Company', data: { ...shortProfile, ...given } });
    expect(sent.changes).toEqual(['+Audit createCompany', '+Company']);
    const stored = await record('Company', String(dataOf(sent.answer).id));
    expect(stored).toMatchObject({ verifyStatus: 'pending', reSubmitReason: '', rejectReason: '', revision: 1 });
  });

  it.each(['approved', 'rejected', 'verified', '', null, 1])(
    '[4.4] a new shortProfile with the status %j is refused',
    async (verifyStatus) => {
      const { send, people } = stage();
      const data = { ...shortProfile, verifyStatus };
      expect(await send(people.owner, { action: 'insert', model: 'Company', data })).toEqual(
        refusal('PERMISSION_DENIED'),
      );
    },
  );

  it.each(['admin', 'root'] as const)('[4.5] %s moves pending to approved or rejected', async (who) => {
    const { test, send, people } = stage();
    for (const [owner, verifyStatus, action] of [
      [people.owner, 'approved', 'approveCompany'],
      [people.other, 'rejected', 'rejectCompany'],
    ] as const) {
      const company = await addCompany(test, { userId: owner._id, reSubmitReason: UPDATED });
      // The specified payload has a time, which the server replaces by its own.
      const { answer, changes } = await send(people[who], update(company._id, { verifyStatus, updateTime: 1 }));
      const record = { ...company, verifyStatus, reSubmitReason: '', revision: 2, updateTime: NOON };
      expect(answer).toEqual({ success: true, data: { updated: 1, record } });
      expect(changes).toEqual([`+Audit ${action}`, '~Company reSubmitReason revision verifyStatus']);
    }
  });

  it('[4.5] only pending companies are reviewed, and no review results in pending', async () => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    for (const from of ['approved', 'rejected', 'pending'] as const) {
      await test.database.sql.updateTable('Company').set({ verifyStatus: from }).execute();
      for (const to of from === 'pending' ? ['pending'] : ['approved', 'rejected', 'pending']) {
        const sent = await send(people.admin, update(company._id, { verifyStatus: to }));
        expect(sent, `${from} to ${to}`).toEqual(refusal('INVALID_TRANSITION', '该企业已被审核，请刷新后重试'));
      }
    }
    for (const verifyStatus of ['verified', '', null, 1, ['approved'], undefined]) {
      expect(outcomeOf(await stage().ask(people.admin, update(company._id, { verifyStatus })))).toBe(
        'VALIDATION_FAILED',
      );
    }
  });

  it('[4.5] a rejection stores its reason; an approval stores none', async () => {
    const { test, ask, record, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const other = await addCompany(test, { userId: people.other._id });
    const rejectReason = '营业执照不清晰\n请重新上传';
    await ask(people.admin, update(company._id, { verifyStatus: 'rejected', rejectReason }));
    await ask(people.admin, update(other._id, { verifyStatus: 'approved', rejectReason }));
    expect(await record('Company', company._id)).toMatchObject({ verifyStatus: 'rejected', rejectReason });
    expect(await record('Company', other._id)).toMatchObject({ verifyStatus: 'approved', rejectReason: '' });
  });

  const full = {
    contactEmail: 'old@example.com',
    address: '旧地址',
    businessLicense: 'LICENSE-1',
    description: '旧简介',
    logo: '/storage/old.png',
  };

  const freshWith = (logo: string): Partial<CompanyRecord> => ({
    companyName: '新公司',
    businessLicense: 'LICENSE-2',
    address: '新地址',
    contactPerson: '新联系人',
    contactPhone: '13911111111',
    contactEmail: 'new@example.com',
    description: '新简介',
    logo,
  });

  it('[4.7] a changed name, licence or address sends an approved company back to pending, with the reason', async () => {
    const { test, functions, send, people } = stage();
    const base = await addCompany(test, { userId: people.owner._id, ...full });
    for (const [field, value] of Object.entries(freshWith(addLogo(functions, people.owner._id)))) {
      await test.database.sql.deleteFrom('Company').execute();
      const company = await addCompany(test, { ...base, verifyStatus: 'approved' });
      const { answer, changes } = await send(people.owner, update(company._id, { [field]: value, updateTime: 1 }));
      const back = ['companyName', 'businessLicense', 'address'].includes(field);
      const status = back ? { verifyStatus: 'pending', reSubmitReason: UPDATED } : { verifyStatus: 'approved' };
      expect(dataOf(answer).record, field).toEqual({ ...company, [field]: value, ...status, revision: 2 });
      expect(changes.map((change) => change.split(' ')[0]).sort(), field).toEqual(['+Audit', '~Company']);
    }
  });

  it('[4.7] a save without a change leaves an approved company unchanged', async () => {
    const { test, send, people } = stage();
    const { _id, ...company } = await addCompany(test, { userId: people.owner._id, ...full, verifyStatus: 'approved' });
    const { companyName, contactPerson, contactPhone } = company;
    // The specified payload may contain a status that does not fit; the server ignores it.
    const carried = { userId: people.owner._id, updateTime: 1, verifyStatus: 'pending', reSubmitReason: UPDATED };
    const data = { ...full, companyName: ` ${companyName} `, contactPerson, contactPhone, ...carried };
    const { answer, changes } = await send(people.owner, update(_id, data));
    expect(dataOf(answer).record).toEqual({ _id, ...company });
    expect(changes).toEqual([]);
  });

  it('[4.8] any save sends a rejected company back to pending, even without a change', async () => {
    const { test, functions, send, people } = stage();
    const base = await addCompany(test, { userId: people.owner._id, ...full });
    const fresh = freshWith(addLogo(functions, people.owner._id));
    for (const data of [
      { description: full.description },
      ...Object.entries(fresh).map((entry) => Object.fromEntries([entry])),
    ]) {
      await test.database.sql.deleteFrom('Company').execute();
      const company = await addCompany(test, { ...base, verifyStatus: 'rejected', rejectReason: '不清晰' });
      const { answer, changes } = await send(people.owner, update(company._id, data));
      const back = { verifyStatus: 'pending', reSubmitReason: RESUBMITTED, rejectReason: '', revision: 2 };
      expect(dataOf(answer).record).toEqual({ ...company, ...data, ...back });
      expect(changes[0]).toBe('+Audit updateCompany');
      expect(changes).toHaveLength(2);
    }
  });

  it('[4.5] a company cannot change its own status', async () => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    for (const verifyStatus of ['approved', 'rejected', 'unknown', '', null]) {
      expect(await send(people.owner, update(company._id, { verifyStatus }))).toEqual(refusal('PERMISSION_DENIED'));
    }
  });

  it('[4.9] a company whose stored status is unknown is pending in every call and can be reviewed', async () => {
    const { test, ask, record, people } = stage();
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const { _id } = await addCompany(test, { userId: people.owner._id });
    const { _id: approved } = await addCompany(test, { userId: people.other._id, verifyStatus: 'approved' });
    const store = (status: string) =>
      sql`update ${sql.table('Company')} set ${sql.ref('verifyStatus')} = ${status} where _id = ${_id}`.execute(
        test.database.sql,
      );
    for (const status of ['archived', '', 'PENDING']) {
      await store(status);
      const list = { action: 'query', model: 'Company', query: {} };
      expect(recordsOf(await ask(people.owner, list))).toMatchObject([{ _id, verifyStatus: 'pending' }]);
      expect(await record('Company', _id)).toMatchObject({ verifyStatus: 'pending' });
      for (const [verifyStatus, found] of [
        ['pending', [_id]],
        ['approved', [approved]],
        [{ $neq: 'pending' }, [approved]],
        [{ $in: ['pending', 'rejected'] }, [_id]],
        [{ $nin: ['pending'] }, [approved]],
        [{ $lt: 'b' }, [approved]],
        [status === 'archived' ? status : 'none', []],
      ] as const) {
        const query = { $and: [{ verifyStatus }] };
        expect(recordsOf(await ask(people.admin, { ...list, query })).map((row) => row._id)).toEqual(found);
        expect(dataOf(await ask(people.admin, { action: 'count', model: 'Company', query })).total).toBe(found.length);
      }
      // Pages ordered by status return every record once.
      const ids: unknown[] = [];
      for (let after: unknown; after !== null; ) {
        const orderBy = [{ verifyStatus: 'asc' }];
        const page = { ...list, orderBy, limit: 1, ...(after === undefined ? {} : { after }) };
        const answer = await ask(people.admin, page);
        ids.push(...recordsOf(answer).map((row) => row._id));
        after = dataOf(answer).next;
      }
      expect(ids.sort()).toEqual([_id, approved].sort());
      const metrics = { count: { op: 'count' } };
      const groups = await ask(people.admin, {
        action: 'aggregate',
        model: 'Company',
        groupBy: ['verifyStatus'],
        metrics,
      });
      expect(dataOf(groups)).toEqual({
        groups: [
          { verifyStatus: 'approved', count: 1 },
          { verifyStatus: 'pending', count: 1 },
        ],
      });
    }
    // Any save stores a known status.
    expect(dataOf(await ask(people.owner, update(_id, { address: '新地址' }))).record).toMatchObject({
      verifyStatus: 'pending',
      reSubmitReason: '',
    });
    const stored = () => test.database.sql.selectFrom('Company').select('verifyStatus').where('_id', '=', _id);
    expect(await stored().executeTakeFirst()).toEqual({ verifyStatus: 'pending' });
    for (const decision of ['approved', 'rejected']) {
      await store('archived');
      const answer = await ask(people.admin, update(_id, { verifyStatus: decision }));
      expect(dataOf(answer).record).toMatchObject({ verifyStatus: decision });
      const again = await ask(people.admin, update(_id, { verifyStatus: decision }));
      expect(again).toMatchObject({ errorCode: 'INVALID_TRANSITION' });
    }
    // Logged once per process, without the stored value, which may be any text.
    expect(log.mock.calls).toEqual([
      [JSON.stringify({ warning: 'unknown stored value', model: 'Company', id: _id, field: 'verifyStatus' })],
    ]);
    log.mockRestore();
  });
});

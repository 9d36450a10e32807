import { expect, it } from 'vitest';
import { dataOf, recordsOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { shortProfile } from '#tests/support/fixtures/company-profile.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addUser, NOON, outcomeOf } from '#tests/support/fixtures/functions.ts';

const TAKEN = '该营业执照号已被其他企业使用';
const LICENSE_CHARACTERS = '营业执照号只能包含字母、数字和连字符，请检查是否含有空格或不可见字符';
const insert = (model: string, data: unknown) => ({ action: 'insert', model, data });
const update = (model: string, _id: unknown, data: unknown) => ({ action: 'update', model, query: { _id }, data });

describeOnEachDatabase('Rules of companies', (open) => {
  const stage = useCallStage(open);

  it.each([
    ['companyName', '请填写企业名称'],
    ['contactPerson', '请填写联系人'],
    ['contactPhone', '请填写联系电话'],
  ])('[5.4] a shortProfile needs %s when it is created and when it is saved', async (field, text) => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.other._id });
    for (const value of ['', ' ', '\u3000']) {
      const refused = refusal('VALIDATION_FAILED', text);
      expect(await send(people.owner, insert('Company', { ...shortProfile, [field]: value }))).toEqual(refused);
      expect(await send(people.other, update('Company', company._id, { [field]: value }))).toEqual(refused);
    }
    const missing = await stage().ask(people.owner, insert('Company', without(shortProfile, field)));
    expect(outcomeOf(missing)).toBe('VALIDATION_FAILED');
  });

  it('[5.6] a licence number is trimmed and unique, regardless of case and width', async () => {
    const { test, send, record, people } = stage();
    const stored = await send(
      people.other,
      insert('Company', { ...shortProfile, businessLicense: '  91310000MA1K  ' }),
    );
    const id = String(dataOf(stored.answer).id);
    expect(await record('Company', id)).toMatchObject({ businessLicense: '91310000MA1K' });
    const third = await addUser(test, { role: 'company' });
    const company = await addCompany(test, { userId: third._id });
    for (const businessLicense of ['91310000MA1K', ' 91310000MA1K ', '91310000ma1k', '９１３１００００ＭＡ１Ｋ']) {
      const refused = refusal('DUPLICATE_LICENSE', TAKEN);
      expect(await send(people.owner, insert('Company', { ...shortProfile, businessLicense }))).toEqual(refused);
      expect(await send(third, update('Company', company._id, { businessLicense }))).toEqual(refused);
    }
    const own = await send(people.other, update('Company', id, { businessLicense: '91310000MA1K' }));
    expect(own).toMatchObject({ answer: { success: true }, changes: [] });
  });

  it('[5.6] the check before a save reveals only that a number is taken', async () => {
    const { test, ask, people } = stage();
    const taken = await addCompany(test, { userId: people.other._id, businessLicense: '91310000MA1K' });
    const check = (query: object) => ({ action: 'query', model: 'Company', query, limit: 1 });
    const answer = await ask(people.owner, check({ businessLicense: '91310000ma1k' }));
    expect(answer).toEqual({ success: true, data: { records: [{ _id: taken._id }], total: 1, next: null } });
    for (const query of [
      { businessLicense: '91310000MA1' },
      { businessLicense: '' },
      { businessLicense: { $search: '9131' } },
      { businessLicense: { $gt: '' } },
      { businessLicense: { $in: ['91310000MA1K'] } },
      { businessLicense: '91310000MA1K', companyName: taken.companyName },
      { $or: [{ businessLicense: '91310000MA1K' }] },
    ]) {
      const asked = await ask(people.owner, check(query));
      // A search is refused or finds the caller's own companies only; there are none.
      expect(asked.success ? recordsOf(asked) : asked.errorCode, JSON.stringify(query)).toEqual(
        asked.success ? [] : 'VALIDATION_FAILED',
      );
    }
  });

  it('[5.6] a licence number is letters, digits and hyphens; full width is converted, anything else is refused', async () => {
    const { ask, record, people } = stage();
    const created = await ask(
      people.other,
      insert('Company', { ...shortProfile, businessLicense: ' ９１３１－Ｍａ１Ⅷ　' }),
    );
    const id = String(dataOf(created).id);
    expect(await record('Company', id)).toMatchObject({ businessLicense: '9131-Ma1VIII' });
    const others = [
      '\u200b',
      '\u00ad',
      '\u202d',
      '\ufeff',
      '\u0301',
      '\u0410',
      '\u0391',
      '_',
      ' ',
      '.',
      '号',
      '\t',
      '\ud800',
      '㌀',
    ];
    for (const businessLicense of others.map((character) => `9131${character}MA1VIII`)) {
      const asCreation = await ask(people.owner, insert('Company', { ...shortProfile, businessLicense }));
      const asChange = await ask(people.other, update('Company', id, { businessLicense }));
      const refused = refusal('VALIDATION_FAILED', LICENSE_CHARACTERS).answer;
      expect([asCreation, asChange], JSON.stringify(businessLicense)).toEqual([refused, refused]);
    }
  });

  it('[5.7] an empty licence number becomes a placeholder with the current time, until a number is given', async () => {
    const { functions, send, ask, record, people } = stage();
    const created = await send(people.owner, insert('Company', { ...shortProfile, businessLicense: ' ' }));
    const id = String(dataOf(created.answer).id);
    expect(await record('Company', id)).toMatchObject({ businessLicense: `TEMP_${NOON}` });
    functions.clock.now += 60_000;
    await ask(people.admin, update('Company', id, { verifyStatus: 'approved' }));
    for (const businessLicense of ['', '  ', `TEMP_${NOON}`, 'TEMP_1700000000000']) {
      const saved = await send(people.owner, update('Company', id, { ...shortProfile, businessLicense }));
      expect(saved, businessLicense).toMatchObject({ answer: { success: true }, changes: [] });
    }
    await ask(people.owner, update('Company', id, { businessLicense: '91310000MA1K' }));
    expect(await record('Company', id)).toMatchObject({ businessLicense: '91310000MA1K', verifyStatus: 'pending' });
  });

  it.each(['', ' ', 'TEMP_1700000000000'])(
    '[5.7] a real licence number replaced by %j becomes a new placeholder, and the company goes back to review',
    async (businessLicense) => {
      const { functions, test, send, record, people } = stage();
      const license = '91310000MA1K';
      const { _id } = await addCompany(test, {
        userId: people.owner._id,
        businessLicense: license,
        verifyStatus: 'approved',
      });
      await addCompany(test, { userId: people.other._id, businessLicense: `TEMP_${functions.clock.now}` });
      const { changes } = await send(people.owner, update('Company', _id, { businessLicense }));
      expect(changes).toEqual([
        '+Audit updateCompany',
        '~Company businessLicense businessLicenseSort licenseKey reSubmitReason revision verifyStatus',
      ]);
      expect(await record('Company', _id)).toMatchObject({
        businessLicense: `TEMP_${NOON + 1}`,
        verifyStatus: 'pending',
        reSubmitReason: '企业信息已更新，需要重新审核',
      });
      const third = await addUser(test, { role: 'company' });
      const freed = await send(third, insert('Company', { ...shortProfile, businessLicense: license }));
      expect(freed.answer).toMatchObject({ success: true });
    },
  );

  it('[5.7] two profiles without a licence number in one millisecond get different placeholders', async () => {
    const { ask, people, test } = stage();
    for (const owner of [people.owner, people.other]) await ask(owner, insert('Company', shortProfile));
    const rows = await test.database.sql.selectFrom('Company').select('businessLicense').execute();
    expect(rows.map((row) => row.businessLicense).sort()).toEqual([`TEMP_${NOON}`, `TEMP_${NOON + 1}`]);
  });

  it('[5.7] the licence check does not find placeholders', async () => {
    const { ask, people } = stage();
    await ask(people.other, insert('Company', shortProfile));
    const query = { businessLicense: `TEMP_${NOON}` };
    const answer = await ask(people.owner, { action: 'query', model: 'Company', query, limit: 1 });
    expect(recordsOf(answer)).toEqual([]);
  });
});

function without(fields: object, name: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

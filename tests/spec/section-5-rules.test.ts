import { expect, it } from 'vitest';
import { dataOf, recordsOf, refusal, success, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addCompany, addPassword, addUser, NOON, outcomeOf, PASSWORD } from '#tests/support/fixtures/functions.ts';

const profile = { companyName: '晨光科技', contactPerson: '王建国', contactPhone: '13800000000' };
const person = { username: 'zhangwei', email: 'zhangwei@example.com', realName: '张伟' };
const TAKEN = '该营业执照号已被其他企业使用';
const LICENSE_CHARACTERS = '营业执照号只能包含字母、数字和连字符，请检查是否含有空格或不可见字符';
const insert = (model: string, data: unknown) => ({ action: 'insert', model, data });
const update = (model: string, _id: unknown, data: unknown) => ({ action: 'update', model, query: { _id }, data });

describeOnEachDatabase('Section 5, rules', (open) => {
  const stage = useCallStage(open);

  it('[5.3] a name with @ is an e-mail, and one without it a user name', async () => {
    const { test, functions } = stage();
    const user = await addUser(test, { username: 'li.wen', email: 'Li.Wen@example.com' });
    await addPassword(test, user._id);
    const login = (username: string) =>
      functions.call('loginAuth', {}, { action: 'login', username, password: PASSWORD, role: 'jobseeker' });
    for (const name of [
      'li.wen',
      'LI.WEN',
      ' li.wen ',
      'li.wen@example.com',
      'LI.WEN@EXAMPLE.COM',
      ' Li.Wen@example.com',
      'ｌｉ.wen＠example.com',
    ]) {
      expect(await login(name), name).toMatchObject({ success: true, data: { user: { _id: user._id } } });
    }
    for (const name of ['li.wen@', '@example.com', 'example.com', 'li', 'li.wen@example.com.cn', "li.wen' --", '%']) {
      expect(outcomeOf(await login(name)), name).toBe('INVALID_CREDENTIALS');
    }
  });

  it.each(['a@b', '@', 'zhang@example.com', 'zhang＠example.com'])(
    '[5.3] nobody is called %s, which would be taken for an e-mail',
    async (username) => {
      const { send, people } = stage();
      const refused = refusal('VALIDATION_FAILED', '用户名不能包含@');
      expect(await send(people.admin, insert('User', { ...person, username }))).toEqual(refused);
      expect(await send(people.admin, update('User', people.seeker._id, { username }))).toEqual(refused);
    },
  );

  it('[5.10] a name or an e-mail is taken, whatever invisible characters stand in it, and signs in without them', async () => {
    const { test, ask, send, people } = stage();
    const user = await addUser(test, { username: 'chen\u2060lu', email: 'chen.lu@example.com' });
    await addPassword(test, user._id);
    for (const unseen of [
      '\u200b',
      '\u00ad',
      '\u202d',
      '\u2060',
      '\ufeff',
      '\ufe0f',
      '\u{e0061}',
      '\u180e',
      '\u0600',
    ]) {
      const sameName = { ...person, username: `chen${unseen}lu` };
      const sameEmail = { ...person, email: `chen.lu@exam${unseen}ple.com` };
      expect(await send(people.admin, insert('User', sameName)), unseen).toEqual(refusal('DUPLICATE_USERNAME'));
      // This one is a blank to JavaScript, and so no part of an address.
      const refused = unseen === '\ufeff' ? refusal('VALIDATION_FAILED', '邮箱格式不正确') : refusal('DUPLICATE_EMAIL');
      expect(await send(people.admin, insert('User', sameEmail)), unseen).toEqual(refused);
      expect(await send(people.admin, update('User', people.seeker._id, { username: `${unseen}CHENLU` }))).toEqual(
        refusal('DUPLICATE_USERNAME'),
      );
      const event = { action: 'login', username: `chen${unseen}lu`, password: PASSWORD, role: 'jobseeker' };
      expect(await ask({}, event), unseen).toMatchObject({ success: true, data: { user: { _id: user._id } } });
    }
  });

  it('[5.10] a user name keeps to one script, or to those that Chinese is written with', async () => {
    const { ask, record, people } = stage();
    const rename = (username: string) => ask(people.admin, update('User', people.seeker._id, { username }));
    const mixed = [
      ...[
        '\u0430dmin',
        'root\u03bf',
        'a\u0561b',
        '\u0441\u03bf',
        '王\u0438',
        'a\u05d0',
        'a\u0660',
        'a\u13a0',
        '\u2800a',
      ],
      ...['\u0250\u{10428}', 'мир\u{1d41a}'],
    ];
    for (const username of mixed) {
      const refused = refusal('VALIDATION_FAILED', '用户名不能混用不同文字的字母（如英文与俄文字母）').answer;
      expect(await rename(username), username).toEqual(refused);
    }
    const fine = [
      '王小明2025',
      'wang小明_01',
      '陈·David',
      '田中さん',
      'ｗａｎｇ王',
      'José-Müller',
      '김철수',
      'иван.2',
      'Ελένη',
      'محمد',
    ];
    for (const username of fine) {
      expect(await rename(username), username).toMatchObject({ success: true });
      expect(await record('User', people.seeker._id)).toMatchObject({ username });
    }
  });

  it.each([
    ['companyName', '请填写企业名称'],
    ['contactPerson', '请填写联系人'],
    ['contactPhone', '请填写联系电话'],
  ])('[5.4] a profile needs %s, when it is created and when it is saved', async (field, text) => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.other._id });
    for (const value of ['', ' ', '\u3000']) {
      const refused = refusal('VALIDATION_FAILED', text);
      expect(await send(people.owner, insert('Company', { ...profile, [field]: value }))).toEqual(refused);
      expect(await send(people.other, update('Company', company._id, { [field]: value }))).toEqual(refused);
    }
    const missing = await stage().ask(people.owner, insert('Company', without(profile, field)));
    expect(outcomeOf(missing)).toBe('VALIDATION_FAILED');
  });

  it('[5.6] a licence number is trimmed, and nobody else’s, in whatever case or width it is written', async () => {
    const { test, send, record, people } = stage();
    const stored = await send(people.other, insert('Company', { ...profile, businessLicense: '  91310000MA1K  ' }));
    const id = String(dataOf(stored.answer).id);
    expect(await record('Company', id)).toMatchObject({ businessLicense: '91310000MA1K' });
    const third = await addUser(test, { role: 'company' });
    const company = await addCompany(test, { userId: third._id });
    for (const businessLicense of ['91310000MA1K', ' 91310000MA1K ', '91310000ma1k', '９１３１００００ＭＡ１Ｋ']) {
      const refused = refusal('DUPLICATE_LICENSE', TAKEN);
      expect(await send(people.owner, insert('Company', { ...profile, businessLicense }))).toEqual(refused);
      expect(await send(third, update('Company', company._id, { businessLicense }))).toEqual(refused);
    }
    const own = await send(people.other, update('Company', id, { businessLicense: '91310000MA1K' }));
    expect(own).toMatchObject({ answer: { success: true }, changes: [] });
  });

  it('[5.6] the check before a save tells a company that a number is taken, and nothing else', async () => {
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
      // A search is refused or finds the caller's own companies only, of which there are none.
      expect(asked.success ? recordsOf(asked) : asked.errorCode, JSON.stringify(query)).toEqual(
        asked.success ? [] : 'VALIDATION_FAILED',
      );
    }
  });

  it('[5.6] a licence number is letters, digits and hyphens; full width is converted, anything else refused', async () => {
    const { ask, record, people } = stage();
    const created = await ask(people.other, insert('Company', { ...profile, businessLicense: ' ９１３１－Ｍａ１Ⅷ　' }));
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
      const asCreation = await ask(people.owner, insert('Company', { ...profile, businessLicense }));
      const asChange = await ask(people.other, update('Company', id, { businessLicense }));
      const refused = refusal('VALIDATION_FAILED', LICENSE_CHARACTERS).answer;
      expect([asCreation, asChange], JSON.stringify(businessLicense)).toEqual([refused, refused]);
    }
  });

  it('[5.7] an empty licence becomes a placeholder made of the time, which stays until a number is given', async () => {
    const { functions, send, ask, record, people } = stage();
    const created = await send(people.owner, insert('Company', { ...profile, businessLicense: ' ' }));
    const id = String(dataOf(created.answer).id);
    expect(await record('Company', id)).toMatchObject({ businessLicense: `TEMP_${NOON}` });
    functions.clock.now += 60_000;
    await ask(people.admin, update('Company', id, { verifyStatus: 'approved' }));
    for (const businessLicense of ['', '  ', `TEMP_${NOON}`, 'TEMP_1700000000000']) {
      const saved = await send(people.owner, update('Company', id, { ...profile, businessLicense }));
      expect(saved, businessLicense).toMatchObject({ answer: { success: true }, changes: [] });
    }
    await ask(people.owner, update('Company', id, { businessLicense: '91310000MA1K' }));
    expect(await record('Company', id)).toMatchObject({ businessLicense: '91310000MA1K', verifyStatus: 'pending' });
  });

  it.each(['', ' ', 'TEMP_1700000000000'])(
    '[5.7] a real licence number replaced by %j becomes a new placeholder, which is a change to review',
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
        '~Company businessLicense licenseKey reSubmitReason revision verifyStatus',
      ]);
      expect(await record('Company', _id)).toMatchObject({
        businessLicense: `TEMP_${NOON + 1}`,
        verifyStatus: 'pending',
        reSubmitReason: '企业信息已更新，需要重新审核',
      });
      const third = await addUser(test, { role: 'company' });
      const freed = await send(third, insert('Company', { ...profile, businessLicense: license }));
      expect(freed.answer).toMatchObject({ success: true });
    },
  );

  it('[5.7] two profiles without a licence in one millisecond get different placeholders', async () => {
    const { ask, people, test } = stage();
    for (const owner of [people.owner, people.other]) await ask(owner, insert('Company', profile));
    const rows = await test.database.sql.selectFrom('Company').select('businessLicense').execute();
    expect(rows.map((row) => row.businessLicense).sort()).toEqual([`TEMP_${NOON}`, `TEMP_${NOON + 1}`]);
  });

  it('[5.7] a placeholder is nobody’s number to the licence check', async () => {
    const { ask, people } = stage();
    await ask(people.other, insert('Company', profile));
    const query = { businessLicense: `TEMP_${NOON}` };
    const answer = await ask(people.owner, { action: 'query', model: 'Company', query, limit: 1 });
    expect(recordsOf(answer)).toEqual([]);
  });

  it.each([
    ['username', '请填写用户名'],
    ['email', '请填写邮箱'],
    ['realName', '请填写姓名'],
  ])('[5.10] a new user needs %s', async (field, text) => {
    const { send, people } = stage();
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send(people.admin, insert('User', { ...person, [field]: ' ' }))).toEqual(refused);
    const missing = await stage().ask(people.admin, insert('User', without(person, field)));
    expect(outcomeOf(missing)).toBe('VALIDATION_FAILED');
  });

  it('[5.11] a password has 6 characters at least', async () => {
    const { send, people } = stage();
    const set = (password: unknown) => ({ action: 'setUserPassword', userId: people.seeker._id, password });
    for (const password of ['', '12345', '     ', '密码密码密']) {
      expect(await send(people.admin, set(password)), password).toEqual(
        refusal('VALIDATION_FAILED', '密码至少需要6个字符'),
      );
    }
    for (const password of [null, undefined, 123456, ['secret'], {}]) {
      expect(await send(people.admin, set(password))).toEqual(refusal('VALIDATION_FAILED', '密码格式不正确'));
    }
    const { answer } = await send(people.admin, set('123456'));
    expect(answer).toEqual({ success: true, data: {} });
  });

  it('[5.12] phone and status are optional, and given ones are kept', async () => {
    const { ask, record, people } = stage();
    const plain = dataOf(await ask(people.admin, insert('User', person))).id;
    expect(await record('User', String(plain))).toMatchObject({ phone: '', status: 'active' });
    const given = { ...person, username: 'b', email: 'b@example.com', phone: '139', status: 'inactive' };
    const full = dataOf(await ask(people.admin, insert('User', given))).id;
    expect(await record('User', String(full))).toMatchObject({ phone: '139', status: 'inactive' });
  });

  it.each<[unknown, string]>([
    [{}, '参数必需是非空对象'],
    [undefined, '参数必需是非空对象'],
    [null, '参数必需是非空对象'],
    [[], '参数必需是非空对象'],
    ['phone', '参数必需是非空对象'],
    [1, '参数必需是非空对象'],
    [{ _id: 'x' }, '不能更新_id的值'],
    [{ _id: 'x', phone: '1' }, '不能更新_id的值'],
    [{ _id: null, phone: '1' }, '不能更新_id的值'],
    [{ _id: undefined, phone: '1' }, '不能更新_id的值'],
  ])('[5.15] an update with %j is refused', async (data, text) => {
    const { test, send, people } = stage();
    const company = await addCompany(test, { userId: people.owner._id });
    const refused = refusal('VALIDATION_FAILED', text);
    expect(await send(people.admin, update('User', people.seeker._id, data))).toEqual(refused);
    expect(await send(people.owner, update('Company', company._id, data))).toEqual(refused);
    expect(await send(people.admin, update('Company', company._id, data))).toEqual(refused);
  });

  it.each([undefined, null, '', {}, [], true, 1.5, -1, 'a b', "' or 1=1 --", 'x'.repeat(33), { $gt: '' }])(
    '[5.16] %j is no id of a document',
    async (id) => {
      const { send, people } = stage();
      const refused = refusal('VALIDATION_FAILED', 'docId必须为字符串或数字');
      for (const model of ['User', 'Company', 'notes']) {
        expect(await send(people.root, { action: 'get', model, id })).toEqual(refused);
        expect(await send(people.root, update(model, id, { a: 1 }))).toEqual(refused);
        expect(await send(people.root, { action: 'delete', model, query: { _id: id } })).toEqual(refused);
      }
    },
  );

  it('[5.16] a number is an id as its text is', async () => {
    const { test, ask, people } = stage();
    const { _id } = await addUser(test, { _id: '20250601' });
    for (const id of [20250601, '20250601']) {
      expect(await ask(people.root, { action: 'get', model: 'User', id })).toMatchObject({ data: { record: { _id } } });
    }
    const deleted = await ask(people.root, { action: 'delete', model: 'User', query: { _id: 20250601 } });
    expect(deleted).toEqual(success({ deleted: 1 }).answer);
  });

  it.each([undefined, null, '', '  '])('[5.17] %j is no name of a collection', async (name) => {
    const { send, people } = stage();
    const refused = refusal('VALIDATION_FAILED', 'Collection name is required');
    expect(await send(people.root, { action: 'addCollection', name })).toEqual(refused);
    for (const action of ['query', 'count', 'get', 'update', 'delete', 'insert', 'aggregate']) {
      expect(await send(people.root, { action, model: name }), action).toEqual(refused);
    }
  });

  it.each([
    [null, '查询参数必须为对象'],
    ['', '查询参数必须为对象'],
    ['role', '查询参数必须为对象'],
    [[], '查询参数必须为对象'],
    [[{ role: 'admin' }], '查询参数必须为对象'],
    [7, '查询参数必须为对象'],
    [{ role: undefined }, '查询参数对象值不能均为undefined'],
    [{ role: undefined, status: undefined }, '查询参数对象值不能均为undefined'],
    [{ role: { $eq: undefined } }, '查询参数对象值不能均为undefined'],
  ])('[5.18] the filter %j is refused', async (query, text) => {
    const { send, people } = stage();
    const refused = refusal('VALIDATION_FAILED', text);
    for (const from of [people.admin, people.owner]) {
      expect(await send(from, { action: 'query', model: 'User', query })).toEqual(refused);
      expect(await send(from, { action: 'count', model: 'User', query })).toEqual(refused);
    }
    const aggregate = { action: 'aggregate', model: 'User', query, metrics: { n: { op: 'count' } } };
    expect(await send(people.admin, aggregate)).toEqual(refused);
  });

  it('[5.18] one value that is not undefined is enough', async () => {
    const { ask, people } = stage();
    const query = { role: 'company', status: undefined };
    expect(await ask(people.admin, { action: 'count', model: 'User', query })).toEqual({
      success: true,
      data: { total: 2 },
    });
  });
});

function without(fields: object, name: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

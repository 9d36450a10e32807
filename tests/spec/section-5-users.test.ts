import { expect, it } from 'vitest';
import { dataOf, refusal, useCallStage } from '#tests/support/fixtures/call-stage.ts';
import { describeOnEachDatabase } from '#tests/support/fixtures/databases.ts';
import { addPassword, addUser, outcomeOf, PASSWORD } from '#tests/support/fixtures/functions.ts';

const person = { username: 'zhangwei', email: 'zhangwei@example.com', realName: '张伟' };
const insert = (model: string, data: unknown) => ({ action: 'insert', model, data });
const update = (model: string, _id: unknown, data: unknown) => ({ action: 'update', model, query: { _id }, data });

describeOnEachDatabase('Rules of users', (open) => {
  const stage = useCallStage(open);

  it('[5.3] a login name with @ is an e-mail, one without it a user name', async () => {
    const { test, functions } = stage();
    const user = await addUser(test, { username: 'li.wen', email: 'Li.Wen@example.cn' });
    await addPassword(test, user._id);
    const login = (username: string) =>
      functions.call('loginAuth', {}, { action: 'login', username, password: PASSWORD, role: 'jobseeker' });
    for (const name of [
      'li.wen',
      'LI.WEN',
      ' li.wen ',
      'li.wen@example.cn',
      'LI.WEN@EXAMPLE.CN',
      ' Li.Wen@example.cn',
      'ｌｉ.wen＠example.cn',
    ]) {
      expect(await login(name), name).toMatchObject({ success: true, data: { user: { _id: user._id } } });
    }
    for (const name of ['li.wen@', '@example.com', 'example.com', 'li', 'li.wen@example.com', "li.wen' --", '%']) {
      expect(outcomeOf(await login(name)), name).toBe('INVALID_CREDENTIALS');
    }
  });

  it.each(['a@b', '@', 'zhang@example.com', 'zhang＠example.com'])(
    '[5.3] the user name %s is refused, because it reads as an e-mail',
    async (username) => {
      const { send, people } = stage();
      const refused = refusal('VALIDATION_FAILED', '用户名不能包含@');
      expect(await send(people.admin, insert('User', { ...person, username }))).toEqual(refused);
      expect(await send(people.admin, update('User', people.seeker._id, { username }))).toEqual(refused);
    },
  );

  it('[5.10] invisible characters make no other user name or e-mail, and are ignored at sign-in', async () => {
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
      const refused = refusal('VALIDATION_FAILED', '邮箱中有看不见的字符，请删除后重新输入');
      expect(await send(people.admin, insert('User', sameEmail)), unseen).toEqual(refused);
      const pasted = { ...person, email: `${unseen} chen.lu@example.com${unseen}` };
      expect(await send(people.admin, insert('User', pasted)), unseen).toEqual(refusal('DUPLICATE_EMAIL'));
      expect(await send(people.admin, update('User', people.seeker._id, { username: `${unseen}CHENLU` }))).toEqual(
        refusal('DUPLICATE_USERNAME'),
      );
      const event = { action: 'login', username: `chen${unseen}lu`, password: PASSWORD, role: 'jobseeker' };
      expect(await ask({}, event), unseen).toMatchObject({ success: true, data: { user: { _id: user._id } } });
    }
  });

  it('[5.10] a user name has letters of one script, or of the scripts used with Chinese', async () => {
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

  it('[5.11] a password has at least 6 characters', async () => {
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

  it('[5.12] phone and status are optional and stored when given', async () => {
    const { ask, record, people } = stage();
    const plain = dataOf(await ask(people.admin, insert('User', person))).id;
    expect(await record('User', String(plain))).toMatchObject({ phone: '', status: 'active' });
    const given = { ...person, username: 'b', email: 'b@example.com', phone: '139', status: 'inactive' };
    const full = dataOf(await ask(people.admin, insert('User', given))).id;
    expect(await record('User', String(full))).toMatchObject({ phone: '139', status: 'inactive' });
  });
});

function without(fields: object, name: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

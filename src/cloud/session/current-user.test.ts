import { describe, expect, it } from 'vitest';
import { parseCurrentUser } from './current-user.ts';

const whole = {
  _id: 'u1',
  username: 'company1',
  email: null,
  realName: '王建国',
  role: 'company',
  phone: '',
  cloudbaseUid: 'c1',
  authType: 'legacy',
  uid: 'c1',
  isAnonymous: false,
  isSuperAdmin: false,
};

describe('a stored user', () => {
  it('[3.4] is read with the listed fields, and with nothing else', () => {
    expect(parseCurrentUser({ ...whole, email: 'a@b.cn' })).toEqual({ ...whole, email: 'a@b.cn' });
    expect(parseCurrentUser({ ...whole, password: 'x' })).toEqual(whole);
  });

  it.each(Object.keys(whole))('that has no proper %s is nobody', (name) => {
    for (const wrong of [undefined, 7, {}, ['company']]) {
      expect(parseCurrentUser({ ...whole, [name]: wrong })).toBeNull();
    }
  });

  it.each([
    ['an empty id', { ...whole, _id: '' }],
    ['a role that nobody has', { ...whole, role: 'boss' }],
    ['a way to sign in that there is not', { ...whole, authType: 'none' }],
    ['a flag in words', { ...whole, isSuperAdmin: 'true' }],
    ['no fields at all', null],
    ['a text', 'u1'],
    ['a list', [whole]],
  ])('with %s is nobody', (_, value) => {
    expect(parseCurrentUser(value)).toBeNull();
  });
});

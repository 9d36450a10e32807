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
  it('[3.4] is read with exactly the listed fields', () => {
    expect(parseCurrentUser({ ...whole, email: 'a@b.cn' })).toEqual({ ...whole, email: 'a@b.cn' });
    expect(parseCurrentUser({ ...whole, password: 'x' })).toEqual(whole);
  });

  it.each(Object.keys(whole))('with an invalid %s is ignored', (name) => {
    for (const wrong of [undefined, 7, {}, ['company']]) {
      expect(parseCurrentUser({ ...whole, [name]: wrong })).toBeNull();
    }
  });

  it.each([
    ['an empty id', { ...whole, _id: '' }],
    ['an unknown role', { ...whole, role: 'boss' }],
    ['an unknown auth type', { ...whole, authType: 'none' }],
    ['a flag that is a string', { ...whole, isSuperAdmin: 'true' }],
    ['no fields at all', null],
    ['a string', 'u1'],
    ['a list', [whole]],
  ])('with %s is ignored', (_, value) => {
    expect(parseCurrentUser(value)).toBeNull();
  });
});

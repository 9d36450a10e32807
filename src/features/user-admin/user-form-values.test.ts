import { describe, expect, it } from 'vitest';
import { blankUser } from '#contract/user.ts';
import { userRecord } from '#tests/support/fixtures/user-record.ts';
import {
  checkEditedUser,
  checkNewUser,
  editedUserData,
  newUserData,
  newUserValues,
  valuesOf,
} from './user-form-values.ts';

const filled = {
  ...newUserValues,
  username: 'zhangsan',
  email: 'zhangsan@example.com',
  realName: '张三',
  password: 'secret',
};
const record = userRecord({
  username: 'zhangsan',
  email: 'zhangsan@example.com',
  realName: '张三',
  phone: '138',
  role: 'company',
  status: 'inactive',
});

describe('Adding a user', () => {
  it('has the defaults of an active job seeker', () => {
    expect(newUserValues).toMatchObject({ role: 'jobseeker', status: 'active' });
  });

  it.each(['username', 'email', 'realName', 'password'] as const)('asks for %s when it is blank', (field) => {
    const problem = checkNewUser({ ...filled, [field]: field === 'password' ? '' : '  ' });
    expect(problem?.message).toBe('请填写用户名、邮箱、姓名、密码和角色');
    expect(Object.keys(problem?.fields ?? {})).toEqual([field]);
  });

  it('asks for a password of at least six characters', () => {
    expect(checkNewUser({ ...filled, password: '12345' })).toEqual({
      message: '密码至少需要6个字符',
      fields: { password: '密码至少需要6个字符' },
    });
    expect(checkNewUser(filled)).toBeUndefined();
  });

  it('refuses a user name with @ and an e-mail without it, each at its field', () => {
    expect(checkNewUser({ ...filled, username: 'a@b', email: 'nobody' })?.fields).toEqual({
      username: '用户名不能包含@',
      email: '邮箱格式不正确',
    });
  });

  it('names what is missing and what is wrong at once', () => {
    expect(checkNewUser({ ...filled, username: 'a@b', email: 'nobody', realName: ' ' })).toEqual({
      message: '请填写用户名、邮箱、姓名、密码和角色',
      fields: { username: '用户名不能包含@', email: '邮箱格式不正确', realName: '请填写姓名' },
    });
  });

  it('drops empty fields from the payload, and never sends the password with it', () => {
    expect(newUserData({ ...filled, username: ' zhangsan ' }, 5)).toEqual({
      username: 'zhangsan',
      email: 'zhangsan@example.com',
      realName: '张三',
      role: 'jobseeker',
      status: 'active',
      createTime: 5,
      createdBy: 'admin',
    });
  });
});

describe('Editing a user', () => {
  it('accepts a blank password, which means unchanged', () => {
    expect(checkEditedUser(valuesOf(record), record)).toBeUndefined();
  });

  it('refuses a password of fewer than six characters', () => {
    expect(checkEditedUser({ ...valuesOf(record), password: '123' }, record)?.message).toBe('密码至少需要6个字符');
  });

  it('refuses an edit without name or e-mail as incomplete', () => {
    expect(checkEditedUser({ ...valuesOf(record), realName: '' }, record)?.message).toBe('用户信息不完整');
    expect(checkEditedUser({ ...valuesOf(record), email: '' }, record)?.message).toBe('用户信息不完整');
  });

  it('accepts an older user without an e-mail address', () => {
    const without = { ...record, email: null };
    expect(checkEditedUser(valuesOf(without), without)).toBeUndefined();
    expect(editedUserData(valuesOf(without), 7)).not.toHaveProperty('email');
  });

  it('sends an empty phone number after it was cleared', () => {
    expect(editedUserData({ ...valuesOf(record), phone: ' ' }, 7)).toEqual({
      ...blankUser,
      username: 'zhangsan',
      email: 'zhangsan@example.com',
      realName: '张三',
      phone: '',
      role: 'company',
      status: 'inactive',
      updateTime: 7,
    });
  });
});

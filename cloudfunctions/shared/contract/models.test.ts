import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { actions } from './actions.ts';
import { parseFilter } from './filter.ts';
import { models, passwordSchema, profileFields, rejectReasonSchema } from './models.ts';
import { userSchemas } from './user.ts';

describe('what people type', () => {
  const { username, password } = actions.loginAuth.login.input.entries;
  const fields = Object.entries({
    ...{ loginName: username, loginPassword: password, password: passwordSchema, rejectReason: rejectReasonSchema },
    ...userSchemas,
    ...profileFields,
  });

  it.each(fields)('is refused as %s with a sentence about what is wrong', (_name, schema) => {
    for (const typed of ['', ' ', 'x'.repeat(10_000), 'a\0b', '\ud800', 'a@b@c', '\u200b', null]) {
      const result = v.safeParse(schema, typed);
      if (!result.success) expect(result.issues[0].message).toMatch(/^(?!Invalid|参数不正确).*\p{Script=Han}/u);
    }
  });

  it('is refused in a search with the length that is allowed', () => {
    const search = { realName: { $search: 'x'.repeat(1025) } };
    expect(() => parseFilter(search, () => models.User.traits.realName)).toThrow('查询内容不能超过1024个字符');
  });
});

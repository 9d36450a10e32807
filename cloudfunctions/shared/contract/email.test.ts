import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hasModel, modelNames, models } from './models.ts';

/** Every field that holds an e-mail address. */
const fields = modelNames.flatMap((model) =>
  Object.entries(models[model].fields)
    .filter(([, { control }]) => control === 'email')
    .map(([name, field]) => ({ name: `${model}.${name}`, field })),
);

const unseen = ['\u200b', '\u00ad', '\u202d', '\u2060', '\ufeff', '\ufe0f', '\u{e0061}', '\u3164', '\u180e'];

describe('The e-mail fields', () => {
  it('are those of users and companies', () => {
    expect(fields.map(({ name }) => name)).toEqual(['User.email', 'Company.contactEmail']);
    expect(modelNames.filter((model) => hasModel('specification', model))).toEqual(['User', 'Company', 'Audit']);
  });

  it.each(fields)('$name loses blanks and invisible characters at both ends', ({ field }) => {
    for (const blank of [' ', '\t\n', '\u3000', '\u00a0', ...unseen, '\u200b \ufeff\u3000']) {
      expect(v.parse<v.GenericSchema>(field.schema, `${blank}li@example.com${blank}`), blank).toBe('li@example.com');
    }
  });

  it.each(fields)('$name refuses invisible characters inside by their name', ({ field }) => {
    for (const character of unseen) {
      for (const address of [
        `l${character}i@example.com`,
        `li${character}@example.com`,
        `li@exam${character}ple.com`,
      ]) {
        const parsed = v.safeParse<v.GenericSchema>(field.schema, address);
        const message = `${field.label}中有看不见的字符，请删除后重新输入`;
        expect(parsed.issues?.map((issue) => issue.message)[0], address).toBe(message);
      }
    }
  });

  it.each(fields)('$name accepts addresses of every usual kind', ({ field }) => {
    for (const address of [
      'a@b.cn',
      'Li.Wen+jobs@mail.example.com',
      "o'brien_1@x-y.co",
      '123456@qq.com',
      '!#$%&*/=?^`{|}~-@a.b',
      'a@localhost',
      `${'n'.repeat(64)}@example.com`,
      `a@${'n'.repeat(63)}.cn`,
    ]) {
      expect(v.is(field.schema, address), address).toBe(true);
    }
  });

  it.each(fields)('$name refuses what no mail server knows', ({ field }) => {
    for (const address of [
      ...['nobody', '@', 'a@', '@b.cn', 'a@b@c.cn', 'a b@c.cn', 'a@b c.cn', 'a\t@b.cn', '<a@b.cn>', '李 <a@b.cn>'],
      ...[
        'a@x..com',
        'a@.x.com',
        'a@x.com.',
        'a@x.com。',
        '.a@x.com',
        'a.@x.com',
        'a..b@x.com',
        'a@-x.com',
        'a@x-.com',
      ],
      ...['a@x_y.com', 'a,b@x.com', 'a;b@x.com', '"a"@x.com', 'a(b)@x.com', 'a\\@x.com', 'mailto:a@x.com', 'ａ@x.com'],
      ...['a＠x.com', 'a@例子.cn', '李@x.com', 'a@[1.2.3.4]', '\u212a@x.com', `a@${'n'.repeat(64)}.cn`],
      `${'n'.repeat(243)}@example.com`,
    ]) {
      expect(v.is(field.schema, address), address).toBe(false);
    }
  });
});

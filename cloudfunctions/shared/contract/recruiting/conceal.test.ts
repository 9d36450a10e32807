import { describe, expect, test } from 'vitest';
import { timeRatio } from '#tests/support/measure.ts';
import { createConcealer } from './conceal.ts';
import { concealResume, revealingFields } from './library.ts';
import { blankResume, type ResumeInput } from './resume.ts';

const author = {
  realName: '王小明',
  username: 'wang_xm',
  phone: '+86 138-1234-5678',
  email: 'Wang.XM@mail.example',
};

describe('what tells who wrote a text', () => {
  const conceal = createConcealer(author);

  test.each([
    ['我是王小明，做过仓储。', '我是***，做过仓储。'],
    ['王 小 明／小明', '***／***'],
    ['請聯繫小明小明', '請聯繫***'],
    ['账号wang_xm，WANG XM', '账号***，***'],
    ['王\u200b小\u200b明', '***'],
    ['电话13812345678。', '电话***。'],
    ['电话１３８ １２３４ ５６７８。', '电话***。'],
    ['138-1234-5678', '***'],
    ['1 3 8 1 2 3 4 5 6 7 8', '***'],
    ['一三八一二三四五六七八', '***'],
    ['86138.1234.5678', '***'],
    ['别人的 159 9876 5432 或 159-987-65432', '别人的 *** 或 ***'],
    ['159-98765432，1599 8765432，1599876-5432', '***，***，***'],
    ['+86159-9876-5432', '+***'],
    ['QQ：1234567890123', 'QQ：***'],
    ['wang.xm@mail.example', '***'],
    ['WANG.XM ＠ MAIL.EXAMPLE', '***'],
    ['w a n g . x m @ m a i l . e x a m p l e', '***'],
    ['邮箱other+1@company.co.uk欢迎联系', '邮箱***欢迎联系'],
  ])('is replaced: %s', (text, expected) => {
    expect(conceal(text)).toBe(expected);
  });

  test.each([
    '2015.09 – 2019.06',
    '2015-09-2019-06',
    '月薪 15000-200000',
    '销售额1500000，2020年',
    '产值1800000/2019',
    '身高180，20190601入职',
    '15912-345678',
    '熟悉 Linux、wangxml 与 C++',
    '管理 1380 平方米，年产 12345678 件',
    '隔壁老王的说明很明白，小名在外',
    '会用 @ 符号 😀👩‍👩‍👧',
    '',
  ])('is nothing else: %s', (text) => {
    expect(conceal(text)).toBe(text);
  });

  test('a given name may have letters after it', () => {
    expect(createConcealer({ ...author, realName: '王小明Michael' })('我是小明Michael。')).toBe('我是***。');
  });

  test('a name in letters is a word of its own', () => {
    const latin = createConcealer({ realName: 'Li Wei', username: 'li', phone: '', email: null });
    expect(latin('Li Wei, LI-WEI, Wei; Linux weight')).toBe('***, ***, ***; Linux weight');
  });

  test('the number of a messenger is part of its address', () => {
    const numbered = createConcealer({ realName: '赵一', username: 'z', phone: '', email: '23456789@qq.example' });
    expect(numbered('扣扣23456789，工号 234567890')).toBe('扣扣***，工号 234567890');
  });

  test('a name as long as the form allows makes the work hardly longer', async () => {
    const text = '王'.repeat(1000);
    const callOf = (realName: string) => {
      const concealNamed = createConcealer({ ...author, realName });
      return async () => concealNamed(text);
    };
    expect(await callOf('王'.repeat(64))()).toBe('***');
    expect(await timeRatio(callOf('王'.repeat(64)), callOf('王王王'))).toBeLessThan(8);
  });

  test('long texts take no longer than they are long', () => {
    const long = `${'a'.repeat(2000)}${'1 '.repeat(1000)}${'王'.repeat(2000)}`;
    expect(conceal(long)).toBe(long);
  });
});

test('every text of a résumé is concealed, and the fields that reveal something are known', () => {
  const text = '王小明 13812345678';
  const resume: ResumeInput = {
    ...blankResume,
    headline: text,
    city: text,
    expectedPosition: text,
    expectedSalaryMin: 8000,
    education: [{ school: text, major: text, degree: text, period: text }],
    work: [{ company: text, position: text, period: text, duties: text }],
    projects: [{ name: text, role: text, period: text, description: text }],
    skills: '盘点',
    selfIntroduction: text,
    visibility: 'library',
  };
  const masked = '*** ***';
  expect(concealResume(resume, author)).toEqual({
    ...resume,
    headline: masked,
    city: masked,
    expectedPosition: masked,
    education: [{ school: masked, major: masked, degree: masked, period: masked }],
    work: [{ company: masked, position: masked, period: masked, duties: masked }],
    projects: [{ name: masked, role: masked, period: masked, description: masked }],
    selfIntroduction: masked,
  });
  expect(revealingFields({ ...blankResume, skills: '盘点', work: resume.work }, author)).toEqual(['work']);
});

import { expect, test } from 'vitest';
import { findDiscriminatingWords } from './wording.ts';

test.each([
  ['形象好，限女性', '限女性', '不得限制性别'],
  ['要求男性，能出差', '要求男性', '不得限制性别'],
  ['性别：女', '性别：女', '不得限制性别'],
  ['女士优先', '女士优先', '不得限制性别'],
  ['不招男生', '不招男生', '不得限制性别'],
  ['35岁以下', '35岁以下', '不得限制年龄'],
  ['25–35 岁，身体健康', '25–35 岁', '不得限制年龄'],
  ['20岁至30岁', '20岁至30岁', '不得限制年龄'],
  ['年龄：18-40', '年龄：18-40', '不得限制年龄'],
  ['不超过45周岁', '不超过45周岁', '不得限制年龄'],
  ['仅限本地户籍', '仅限本地户籍', '不得限制户籍、籍贯或民族'],
  ['已婚已育优先', '已婚已育优先', '不得限制婚姻或生育状况'],
])('%s names “%s”: %s', (text, found, reason) => {
  expect(findDiscriminatingWords(text)).toEqual([{ index: text.indexOf(found), text: found, reason }]);
});

test.each([
  '3–5年经验，20–30人的团队',
  '服务男女装门店的顾客',
  '要求女装销售经验者有耐心',
  '负责 0–12 岁儿童用品的运营',
  '性别不限，年龄不限',
  '为 60 岁老人提供上门服务',
])('“%s” is no discrimination', (text) => {
  expect(findDiscriminatingWords(text)).toEqual([]);
});

import { expect, it } from 'vitest';
import { phoneForms } from './found-records.ts';

const usual = [
  '13800001111',
  '138 0000 1111',
  '138-0000-1111',
  '8613800001111',
  '86 13800001111',
  '86 138 0000 1111',
  '86-138-0000-1111',
  '+8613800001111',
  '+86 13800001111',
  '+86 138 0000 1111',
  '+86 138-0000-1111',
  '+86-138-0000-1111',
  '+86138 0000 1111',
];
const unusual = [
  '0086 138 0000 1111',
  '１３８ ００００ １１１１',
  '138–0000–1111',
  '1380 000 1111',
  '\u202d13800001111\u202c',
];

it.each([...usual, ...unusual])('all usual forms of a mobile number are looked for when %j is typed', (typed) => {
  const forms = phoneForms(typed);
  expect(forms).toEqual(expect.arrayContaining([...usual, typed]));
});

it.each([
  ['021-5555 0000', '02155550000'],
  ['13800001111-8', '138000011118'],
  ['3800001111', '3800001111'],
])('%s is looked for as it was typed and by its digits alone', (typed, digits) => {
  expect(new Set(phoneForms(typed))).toEqual(new Set([typed, digits]));
});

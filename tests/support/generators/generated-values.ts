import * as fc from 'fast-check';
import type { Scalar } from '#contract/filter.ts';
import type { FieldKind, FieldTraits } from '#contract/models.ts';

/** Few values, so that they are compared often: texts that databases sort and compare differently. */
const texts = [
  '',
  ' ',
  '\t',
  '\u00a0',
  'a',
  'A',
  'a ',
  ' a',
  'ａ',
  'ä',
  'Ä',
  'a\u0308',
  'é',
  'e\u0301',
  'ß',
  'ss',
  'ſ',
  'K',
  'ı',
  'i',
  'İ',
  'Σ',
  'ς',
  '한',
  '\u1112\u1161\u11ab',
  '王',
  '王建国',
  '😀',
  '😀\ufe0f',
  '👩‍👩‍👧',
  '\u{10000}',
  '\u{10ffff}',
  '\uffee',
  '\ufeff',
  '\u200b',
  'ﷺ',
  '%',
  '_',
  "'",
  '"',
  '\\',
  "\\'",
  '?',
  ':a',
  '--',
  '0',
  '1',
  '01',
  '1.0',
  '1e3',
  '10',
  'null',
  'true',
  'n'.repeat(64),
  `${'n'.repeat(80)}a`,
  `${'n'.repeat(80)}b`,
];
/** Texts that every field refuses. */
const broken = ['\0', 'a\0b', '\ud83d', '\udc00a', '\u001b'];
/** Equal for a database that ignores case, accents, width or trailing spaces. The most frequent values. */
const alike = ['a', 'A', 'a ', 'ａ', 'ä', 'a\u0308', '', ' '];
export const text = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...alike) },
  { weight: 20, arbitrary: fc.constantFrom(...texts) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...broken) },
);

export const email = fc.constantFrom(
  ...[
    'a@x.cn',
    'A@x.cn',
    'a@X.CN',
    ' a@x.cn',
    '\u200bA@x.cn\u3000',
    "a'@x.cn",
    'ss@x.cn',
    'ä@x.cn',
    'ａ@x.cn',
    'a\u200b@x.cn',
  ],
);

/** Among them times in ms, inexact fractions, and the limits of numbers. */
const numbers = [
  0,
  -0,
  1,
  2,
  10,
  -1,
  1.5,
  -1.5,
  0.1,
  0.2,
  0.1 + 0.2,
  1 / 3,
  1748836800000,
  1748836800000.5,
  1748836800001,
  -62135596800000,
  2147483648,
  4294967296,
  9007199254740991,
  9007199254740992,
  2 ** 63,
  1e21,
  1e-7,
  5e-324,
  2.2250738585072014e-308,
  1.7976931348623157e308,
];
const number = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer({ min: -3, max: 3 }) },
);

/** Times of records in ms. The sum of two of the latest dates is not a safe integer. */
export const time = fc.constantFrom(0, 1, 1748836800000, 1748836800001, 8640000000000000, 8640000000000000);

const scalar: fc.Arbitrary<Scalar> = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { weight: 8, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('x', 'X', '名'), tie('value'), { maxKeys: 2 }) },
  ),
}));
/** Values of a free document. */
export const documentValue = value;

const byKind: Record<FieldKind, fc.Arbitrary<Scalar>> = { text, number, boolean: fc.boolean(), json: scalar };

/** Every condition that a filter may have on a field. */
function condition(names: readonly string[], traitsOf: (name: string) => FieldTraits) {
  return fc.constantFrom(...names).chain((name) => {
    const { kind, search } = traitsOf(name);
    const operand = byKind[kind];
    const orNull = fc.option(operand, { freq: 6 });
    const ordered = [
      fc.record({ $gt: operand }),
      fc.record({ $lte: operand }),
      fc.record({ $lt: operand, $gte: operand }),
    ];
    const asked = fc.oneof(
      orNull,
      fc.record({ $eq: orNull }),
      fc.record({ $neq: orNull }),
      fc.record({ $in: fc.array(orNull, { maxLength: 4 }) }),
      fc.record({ $nin: fc.array(orNull, { maxLength: 4 }) }),
      ...(kind === 'boolean' ? [] : ordered),
      ...(search ? [fc.record({ $search: text })] : []),
    );
    return asked.map((chosen): Record<string, unknown> => ({ [name]: chosen }));
  });
}

/** Filters of these fields, up to three levels deep. Often empty, so that many records match. */
export function filterOf(names: readonly string[], traitsOf: (name: string) => FieldTraits) {
  const one = condition(names, traitsOf);
  const { filter } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { weight: 3, arbitrary: one },
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.record({ $and: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }) },
      { weight: 1, arbitrary: fc.record({ $or: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }) }) },
    ),
  }));
  return filter;
}

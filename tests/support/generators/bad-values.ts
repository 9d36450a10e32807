import * as fc from 'fast-check';
import { actions, functionNames } from '#contract/actions.ts';

/** Values of every kind in JSON, and typical probes of attackers. */
type Bad = fc.Arbitrary<unknown>;

const nested = (depth: number, wrap: (inner: unknown) => unknown) => {
  let value: unknown = 'end';
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};
const deepList = nested(1000, (inner) => [inner]);
const deepObject = nested(1000, (inner) => ({ in: inner }));
const parsed = (json: string): unknown => JSON.parse(json);
const MEGABYTE = 'x'.repeat(1024 * 1024);

export const sqlFragments = [
  "' or '1'='1",
  "'; drop table `User`; --",
  '" or ""="',
  '1; delete from User',
  '`User`',
  'union select passwordHash from Credential',
  '\\',
  '%',
  "x' /*",
  '*/',
];
const sql = fc.constantFrom(...sqlFragments);
const strangeKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
);
const pollution = fc.constantFrom(
  parsed('{"__proto__":{"isSuperAdmin":true,"role":"admin"}}'),
  parsed('{"constructor":{"prototype":{"isSuperAdmin":true}}}'),
  parsed('[{"__proto__":{"length":0}}]'),
);
const notNumbers = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, parsed('1e309'));

const numbers: Bad = fc.oneof(fc.integer(), fc.double(), notNumbers);
const lists: Bad = fc.oneof(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.constant(deepList));
const objects: Bad = fc.oneof(
  fc.dictionary(fc.oneof(fc.string(), strangeKeys), fc.jsonValue(), { maxKeys: 4 }),
  fc.constant(deepObject),
  pollution,
  fc.record({ $gt: fc.constant(''), $neq: fc.constant(null) }, { requiredKeys: [] }),
);
const flags: Bad = fc.constantFrom<unknown>(true, false, null);

/** Values other than texts. */
const noText: Bad = fc.oneof(numbers, lists, objects, flags);
export const noObject: Bad = fc.oneof(numbers, lists, flags, fc.string(), sql);

/** Texts that every field refuses: lone surrogates, control characters, too many characters. */
const brokenText = fc.constantFrom('a\ud800b', '\udc00', 'a\0b', 'a\u0007b', 'a\u2028b', 'a\u001bb');
const hugeText = fc.oneof(
  { weight: 40, arbitrary: fc.constant('长'.repeat(5000)) },
  { weight: 1, arbitrary: fc.constant(MEGABYTE) },
);
export const badText: Bad = fc.oneof(noText, brokenText, hugeText);

/** Values other than one of these words. */
export function notOneOf(...words: string[]): Bad {
  const texts = fc.oneof(fc.string(), strangeKeys, sql, brokenText, hugeText);
  return fc.oneof(
    noText,
    texts.filter((text) => !words.includes(text)),
  );
}
export const badId: Bad = fc.oneof(
  fc.oneof(lists, objects, flags, notNumbers, fc.double({ max: -1, noNaN: true })),
  fc.oneof(sql, brokenText, hugeText, fc.constantFrom('', 'a b', '中', 'a/b', 'a'.repeat(33), '../x', 'x.y')),
);

const unknownField = fc.oneof(
  strangeKeys,
  sql,
  fc.constantFrom(
    'passwordHash',
    'loginId',
    'usernameKey',
    'User.username',
    '$where',
    'username,email',
    '用户名',
    'x'.repeat(65),
  ),
);
/** An object with one own property of this name, `__proto__` included. */
const entry = (name: string, value: unknown) => ({ [name]: value });

/** Invalid filters of users. */
export const badFilter: Bad = fc.oneof(
  noObject,
  fc.tuple(unknownField, fc.jsonValue()).map(([name, value]) => entry(name, value)),
  fc
    .tuple(
      fc.oneof(strangeKeys, sql, fc.constantFrom('$where', '$regex', '$ne', 'eq', '$', '$function', '$expr')),
      fc.jsonValue(),
    )
    .map(([operator, value]) => ({ username: entry(operator, value) })),
  fc
    .constantFrom('createTime', 'revision')
    .chain((name) => fc.oneof(fc.string(), notNumbers).map((value) => entry(name, value))),
  fc
    .constantFrom('username', 'role', '_id')
    .chain((name) => fc.oneof(fc.integer(), fc.boolean()).map((value) => entry(name, value))),
  fc.constantFrom('a\0b', 'a\ud800', 'x'.repeat(1025)).map((value) => ({ username: { $eq: value } })),
  fc.constantFrom<unknown>(
    { $and: [] },
    { $or: {} },
    { $and: 'x' },
    { $or: [1] },
    { $not: [{}] },
    { username: {} },
    { phone: { $search: '1' } },
    { username: { $search: 1 } },
    { isSuperAdmin: { $gt: true } },
    { isSuperAdmin: 'true' },
    { username: { $gt: null } },
    { _id: { $in: 'x' } },
    { _id: { $in: Array.from({ length: 1001 }, () => 'x') } },
    nested(9, (inner) => ({ $and: [typeof inner === 'string' ? { role: 'admin' } : inner] })),
    nested(1000, (inner) => ({ $or: [typeof inner === 'string' ? { role: 'admin' } : inner] })),
    { $or: Array.from({ length: 101 }, () => ({ role: 'admin' })) },
  ),
);
const direction = notOneOf('asc', 'desc');
export const badOrder: Bad = fc.oneof(
  fc.oneof(numbers, flags, sql, objects),
  unknownField.map((name) => [entry(name, 'asc')]),
  direction.map((value) => [{ username: value }]),
  fc.constantFrom<unknown>(
    [{}],
    [[]],
    [null],
    ['username'],
    [{ phone: 'asc' }],
    [{ role: 'asc' }, { role: 'asc' }],
    [{ a: 'asc', b: 'asc' }],
  ),
  fc.constant(['_id', 'username', 'email', 'role', 'status'].map((name) => entry(name, 'asc'))),
);
export const badSelect: Bad = fc.oneof(
  fc.oneof(numbers, flags, fc.string(), objects),
  unknownField.map((name) => ['username', name]),
  fc.constantFrom<unknown>(
    [],
    [1],
    [null],
    [['username']],
    Array.from({ length: 65 }, () => 'username'),
  ),
);
export const badMetrics: Bad = fc.oneof(
  noObject,
  fc
    .tuple(notOneOf('count', 'sum', 'avg', 'min', 'max'), fc.constant('revision'))
    .map(([op, field]) => ({ n: { op, field } })),
  unknownField.map((field) => ({ n: { op: 'sum', field } })),
  fc
    .oneof(
      strangeKeys.filter((name) => !/^[A-Za-z]/.test(name)),
      sql,
    )
    .map((name) => entry(name, { op: 'count' })),
  fc.constantFrom<unknown>(
    {},
    { n: {} },
    { n: { op: 'count', field: 'revision' } },
    { n: { op: 'sum' } },
    { n: { op: 'sum', field: 'username' } },
  ),
);
/** Valid data of a write with one field that the caller may not write. */
export const badFields = (good: object): Bad =>
  fc.oneof(
    noObject.filter((value) => !(Array.isArray(value) && value.length > 0)),
    fc.constant({}),
    fc.tuple(unknownField, fc.jsonValue()).map(([name, value]) => ({ ...good, ...entry(name, value) })),
    pollution.map((value) => ({ ...good, ...(Array.isArray(value) ? { list: value } : copyOf(value)) })),
    fc
      .tuple(fc.constantFrom('isSuperAdmin', 'cloudbaseUid', 'revision', 'password', '_id'), fc.jsonValue())
      .map(([name, value]) => ({ ...good, ...entry(name, value) })),
  );

/** Returns an object; a spread of it keeps an own property `__proto__`. */
function copyOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Values that are not valid events. */
export const badEvent: Bad = fc.oneof(noObject, objects, fc.constantFrom<unknown>(undefined, MEGABYTE));
export const badAction: Bad = notOneOf(...functionNames.flatMap((name) => Object.keys(actions[name])));
/** An object with a field that no action has. */
export const extraField = fc
  .tuple(fc.oneof(unknownField, fc.constantFrom('currentUser', 'uid', 'TCB_UUID', 'isAdmin', 'env')), fc.jsonValue())
  .map(([name, value]) => entry(name, value));

import { expect, it } from 'vitest';
import { evaluate, RuleError, type RuleScope } from './expression.ts';

const scope: RuleScope = {
  auth: { uid: 'a', openid: null, loginType: 'CUSTOM' },
  resource: { openid: 'a', path: 'x/y.png', size: 5 },
};

it.each<[string, boolean]>([
  ['auth != null', true],
  ['auth.uid == resource.openid && resource.size <= 5', true],
  ["auth.uid == 'b' || resource.size < 5 || resource.size >= 6", false],
  ["!(auth.uid in ['a', 'b'])", false],
  ['true || false && false', true],
  ['(true || false) && false', false],
  ['/^x\\/[a-z]+\\.(png|jpg)$/.test(resource.path)', true],
  ['/^x\\//.test(resource.path) == false', false],
])('%s is %s', (expression, value) => {
  expect(evaluate(expression, scope)).toBe(value);
});

it('reads a field of a missing value as missing', () => {
  expect(evaluate("auth.loginType != 'ANONYMOUS' && auth != null", { auth: null })).toBe(false);
});

it.each([
  '',
  'auth.',
  'auth.unknown == null',
  'process == null',
  'auth.constructor == null',
  'auth.uid = "a"',
  'auth.uid === "a"',
  'auth.uid && true',
  "resource.path.startsWith('x')",
  "'a' + auth.uid == 'aa'",
  "auth.uid > 'A'",
  '/a/.test(resource.size)',
  '/a/.exec(resource.path)',
  'true)',
  '[1, 2',
])('%s is refused', (expression) => {
  expect(() => evaluate(expression, scope)).toThrow(RuleError);
});

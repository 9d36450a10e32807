import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { isPlainObject } from '#contract/plain-object.ts';
import { type Node, partsOf, partsOfProduct } from './syntax.ts';

/** The files that compute with days or know time zones. */
const homes = {
  'cloudfunctions/shared/contract/days.ts': 'the days and times of China',
  'src/components/time-zone.ts': "the reader's zone, for the times of interviews",
  'cloudfunctions/shared/contract/recruiting/interview.ts': 'checks the name of a zone',
  'cloudfunctions/shared/server/mail/mail-texts.ts': "an interview's zone, for the time that a mail names",
  'cloudfunctions/shared/database/migrations/0015-look-days.ts': 'a published migration never changes',
};

const units = 'Date|Day|Month|FullYear|Year|Hours|Minutes|Seconds|Milliseconds';
/** What depends on the zone of the browser or the server, and what computes with days by itself. */
const zoned = new RegExp(
  `^(?:[gs]et(?:UTC)?(?:${units})|getTimezoneOffset|toLocale(?:Date|Time)?String|to(?:Date|Time)String|DateTimeFormat)$`,
);

function isDate(value: unknown): boolean {
  return isPlainObject(value) && value.type === 'Identifier' && value.name === 'Date';
}

function nameOf(value: unknown): string {
  return isPlainObject(value) ? String(value.name ?? value.value) : '';
}

function isCutDate({ object, property }: Node): boolean {
  const callee = isPlainObject(object) && object.type === 'CallExpression' ? object.callee : undefined;
  const isIso = isPlainObject(callee) && nameOf(callee.property) === 'toISOString';
  return isIso && ['slice', 'split', 'substring'].includes(nameOf(property));
}

function isOwnDay(node: Node): boolean {
  if (node.type === 'Literal') return node.value === DAY_MS;
  if (node.type === 'MemberExpression') return zoned.test(nameOf(node.property)) || isCutDate(node);
  return (
    node.type === 'NewExpression' && isDate(node.callee) && Array.isArray(node.arguments) && node.arguments.length > 1
  );
}

const files = partsOfProduct(isOwnDay);

describe('A day is a day in China', () => {
  test('no code computes with days but the module of days', () => {
    const others = files.filter(({ file }) => !Object.hasOwn(homes, file));
    expect(others.flatMap(({ file, found }) => found.map((text) => `${file}: ${text}`))).toEqual([]);
  });

  test.each(Object.keys(homes))('%s still needs its exception', (name) => {
    expect(files.find(({ file }) => file === name)?.found).not.toEqual([]);
  });

  test.each([
    'new Date(time).getDate()',
    'new Date(time)["getDay"]()',
    'date.setHours(0, 0, 0, 0)',
    'date.getUTCMonth()',
    'new Date(2026, 2, 1)',
    'date.toLocaleDateString()',
    "new Intl.DateTimeFormat('zh-CN')",
    'new Date(time).toISOString().slice(0, 10)',
    'Math.floor(time / 86_400_000)',
  ])('finds %s', (text) => {
    expect(partsOf('example.ts', text, isOwnDay)).not.toEqual([]);
  });

  test.each(['new Date(time).toISOString()', 'dayOf(Date.now())', 'getDate()'])('accepts %s', (text) => {
    expect(partsOf('example.ts', text, isOwnDay)).toEqual([]);
  });
});

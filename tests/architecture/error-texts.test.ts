import { describe, expect, test } from 'vitest';
import { isPlainObject } from '#contract/plain-object.ts';
import { childrenOf, type Node, partsOf, partsOfProduct } from './syntax.ts';

/** Files that read texts where no code tells the same, most of them of errors of others. */
const foreignErrors = {
  'cloudfunctions/shared/database/duplicate-key.ts': 'the databases name the column of a duplicate in the text only',
  'emulator/state/lock.ts': 'SQLite says in its text that a file is locked',
  'src/cloud/sdk/keep-loading.ts': 'browsers say in the text only that a file could not be fetched',
  'src/cloud/sdk/sdk-errors.ts': 'the SDK puts the codes of the platform into its texts',
};

const comparing = new Set(['===', '!==', '==', '!=']);
const asking = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'match',
  'search',
  'indexOf',
  'test',
  'exec',
  'has',
  'equals',
]);

/** Whether an expression is the text of an error: `x.message`, or one of `errorTexts`. */
function isErrorText(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  if (value.type === 'ChainExpression') return isErrorText(value.expression);
  if (value.type !== 'MemberExpression') return value.type === 'Identifier' && value.name === 'errorTexts';
  const { property, object } = value;
  const isMessage = isPlainObject(property) && (property.name === 'message' || property.value === 'message');
  return isMessage || (isPlainObject(object) && object.name === 'errorTexts');
}

function mentionsTexts(value: unknown): boolean {
  if (isPlainObject(value) && value.type === 'Identifier' && value.name === 'errorTexts') return true;
  return childrenOf(value).some(mentionsTexts);
}

function isComparison(node: Node): boolean {
  if (node.type === 'BinaryExpression') {
    return comparing.has(String(node.operator)) && (isErrorText(node.left) || isErrorText(node.right));
  }
  if (node.type === 'SwitchStatement') return isErrorText(node.discriminant);
  if (node.type === 'SwitchCase') return isErrorText(node.test);
  if (node.type !== 'CallExpression' || !isPlainObject(node.callee)) return false;
  const { property, object } = node.callee;
  if (!isPlainObject(property) || !asking.has(String(property.name))) return false;
  return isErrorText(object) || mentionsTexts(object) || childrenOf(node.arguments).some(isErrorText);
}

const comparisonsIn = (file: string, text: string) => partsOf(file, text, isComparison);
const files = partsOfProduct(isComparison);

describe('Errors are compared by their codes', () => {
  test('no code compares the text of an error, which is for people', () => {
    const own = files.filter(({ file }) => !Object.hasOwn(foreignErrors, file));
    expect(own.flatMap(({ file, found }) => found.map((text) => `${file}: ${text}`))).toEqual([]);
  });

  test.each(Object.keys(foreignErrors))('%s still needs its exception', (name) => {
    expect(files.find(({ file }) => file === name)?.found).not.toEqual([]);
  });

  test.each([
    'error.message === errorTexts.INVALID_TRANSITION',
    "'x' !== error?.message",
    "error['message'] == text",
    "error.message.includes('已被审核')",
    '/审核/.test(error.message)',
    'texts.has(error.message)',
    'Object.values(errorTexts).includes(text)',
    'switch (error.message) { default: }',
    'switch (text) { case errorTexts.NETWORK: }',
  ])('finds %s', (text) => {
    expect(comparisonsIn('example.ts', text)).not.toEqual([]);
  });

  test.each(["error.code === 'INVALID_TRANSITION'", 'show(error.message)', 'const { message } = error'])(
    'accepts %s',
    (text) => {
      expect(comparisonsIn('example.ts', text)).toEqual([]);
    },
  );
});

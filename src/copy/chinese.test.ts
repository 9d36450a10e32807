import { expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import page from '../../index.html?raw';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./*.test.ts'], { eager: true });
const pages = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,fixture}.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Returns every text of a module except ids and keys, with its path. Calls texts that are functions. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsOf(value(...Array(value.length).fill(1)), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ['id', 'key'].includes(name) ? [] : textsOf(part, `${path}.${name}`),
  );
}

const texts = [...textsOf(modules, ''), ...textsOf(errorTexts, 'errors')];
/** `5–10K` is how people write pay. */
const isAmount = (text: string) => /^[\d–]+K$/.test(text);

it('[1.7] every text of the application is Chinese', () => {
  expect(texts.length).toBeGreaterThan(500);
  const foreign = texts.filter(([, text]) => /^[^/]*[A-Za-z]/.test(text) && !/\p{Script=Han}/u.test(text));
  expect(foreign.filter(([, text]) => !isAmount(text))).toEqual([]);
  expect(page).toContain('<html lang="zh-CN"');
});

/** The ways to write a text in Latin letters into a page: an attribute that people read, and the content of an element. */
const writtenTexts = [
  /\s(?:aria-label|label|title|placeholder|alt|hint|help|text|line|description|busyLabel)=\{?["'`][^"'`{]*[A-Za-z].*/g,
  />\s*[^<>{}=;()\n]*[A-Za-z][^<>{}=;()\n]*<\//g,
];

it('[1.7] pages contain no text of their own', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(100);
  const written = Object.entries(pages).flatMap(([path, source]) =>
    writtenTexts.flatMap((pattern) => source.match(pattern) ?? []).map((text) => `${path}: ${text}`),
  );
  expect(written).toEqual([]);
});

it('a number of the recruiting edition has a space before its unit', () => {
  // The specification writes the length of a password without one.
  const specified = new Set(texts.filter(([path]) => !path.includes('/recruiting/')).map(([, text]) => text));
  const own = texts.filter(([path, text]) => path.includes('/recruiting/') && !specified.has(text));
  expect(own.length).toBeGreaterThan(300);
  expect(own.filter(([, text]) => /\d(?:人|天|年|个|元|项|条|位)/.test(text))).toEqual([]);
});

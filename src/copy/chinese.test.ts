import { expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import page from '../../index.html?raw';

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

/** Every text of a module but ids and keys, with its path. Texts that are made of parts are called with a part. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return textsOf(value(...Array(value.length).fill(1)), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    ['id', 'key'].includes(name) ? [] : textsOf(part, `${path}.${name}`),
  );
}

it('[1.7] every text of the application is Chinese', () => {
  const texts = [...textsOf(modules, ''), ...textsOf(errorTexts, 'errors')];
  expect(texts.length).toBeGreaterThan(300);
  const foreign = texts.filter(([, text]) => /^[^/]*[A-Za-z]/.test(text) && !/\p{Script=Han}/u.test(text));
  // The data service's own words, which no screen shows.
  expect(foreign.map(([, text]) => text)).toEqual(['Collection name is required']);
  expect(page).toContain('<html lang="zh-CN"');
});

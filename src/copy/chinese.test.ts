import { expect, it } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import page from '../../index.html?raw';

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

/** Returns every text of a module except ids and keys, with its path. Calls texts that are functions. */
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
  expect(texts.filter(([, text]) => /^[^/]*[A-Za-z]/.test(text) && !/\p{Script=Han}/u.test(text))).toEqual([]);
  expect(page).toContain('<html lang="zh-CN"');
});

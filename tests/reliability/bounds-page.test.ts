import { expect, test } from 'vitest';
import { boundPages, dayPages } from './bounds-page.ts';

test('the pages list the bounds of the code. Run `npm run docs` if this fails', () => {
  for (const { file, text, expected } of [...boundPages(), ...dayPages()]) expect(text, file).toBe(expected);
});

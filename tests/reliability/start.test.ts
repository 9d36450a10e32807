import { expect, it } from 'vitest';
import { startApp } from '#tests/support/processes/app-process.ts';

it('works twice side by side, on separate ports and data, and prints the URL last, on a line of its own', async () => {
  const copies = await Promise.all([startApp({ entry: 'start' }), startApp({ entry: 'start' })]);
  const pages = await Promise.all(copies.map(async ({ url }) => (await fetch(url)).text()));
  for (const page of pages) expect(page).toContain('招聘用工平台');
  for (const copy of copies) {
    expect(copy.output().trimEnd().split('\n').slice(-2)).toEqual(['', `  Ready: ${copy.url}/`]);
  }
  await Promise.all(copies.map((copy) => copy.dispose()));
});

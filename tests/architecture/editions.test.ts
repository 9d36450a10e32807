import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';
import { importsOf, sourceFiles } from './imports.ts';

const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const filesWith = (folder: string, pattern: RegExp) =>
  sourceFiles([folder]).filter((file) => pattern.test(textOf(file)));

it('the app asks for its edition where routes are declared, and the server where models are opened', () => {
  expect(filesWith('src', /\bVITE_EDITION\b/).sort()).toEqual([
    'src/app/list-starts.ts',
    'src/app/routes.ts',
    'src/app/visitor-routes.tsx',
  ]);
  expect(filesWith('cloudfunctions', /\breadEdition\(process/)).toEqual([
    'cloudfunctions/shared/database/open-model.ts',
  ]);
});

/** Their first list depends on the tab. */
const withoutStart = ['src/features/verification'];

it('a page that begins with a list is named in list-starts.ts, so that its records are requested first', () => {
  const pages = filesWith('src/features', /<RecordBrowser\b/).map((file) => dirname(file));
  const starts = importsOf('src/app/list-starts.ts').map(({ to }) => dirname(to));
  const missing = [...new Set(pages)].filter((page) => !starts.includes(page));
  expect(missing.sort()).toEqual(withoutStart);
});

const addressesOfLists = () => {
  const addresses = [...textOf('src/app/list-starts.ts').matchAll(/'(\/\w+\/\w+)':/g)].map(([, address]) => address);
  expect(addresses).toContain('/company/jobs');
  return addresses;
};

it('every list that is requested first has its page in the table of routes', () => {
  const routes = textOf('src/app/routes.ts');
  expect(addressesOfLists().filter((address) => !routes.includes(`'${address}'`))).toEqual([]);
});

it('the columns of every list are compared with their longest texts', () => {
  const compared = textOf('tests/e2e/wide-cells.long.test.ts');
  expect(addressesOfLists().filter((address) => !compared.includes(`'#${address}'`))).toEqual([]);
});

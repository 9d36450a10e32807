import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../..');
/** The generated page, at the root of the project. */
export const LICENSES_PAGE = join(root, 'THIRD-PARTY.md');

/** Licences that ask for nothing but to be named; a package with any other one does not come in unseen. */
export const permissive: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Zlib', 'Python-2.0'],
];
export const UNDECLARED = 'not declared';
/** Parts of the platform's own SDK, published by its maker without a word on the licence; the SDK has one. */
export const undeclaredParts: readonly string[] = ['@cloudbase/signature-nodejs', '@cloudbase/wx-cloud-client-sdk'];

const packageSchema = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
});
const lockSchema = v.object({ packages: v.record(v.string(), packageSchema) });
const manifestSchema = v.object({ license: v.optional(v.string()) });

export type Dependency = {
  name: string;
  version: string;
  license: string;
  resolved: string;
  integrity: string;
  /** Part of what is deployed; the others are tools. */
  isProduction: boolean;
};

/** Every package that the lock file names, sorted; the licence as the lock file or the package itself declares it. */
export function readDependencies(): Dependency[] {
  const { packages } = v.parse(lockSchema, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? declaredBy(path) ?? UNDECLARED,
      resolved: entry.resolved ?? '',
      integrity: entry.integrity ?? '',
      isProduction: !entry.dev && !entry.devOptional,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

function declaredBy(path: string): string | undefined {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8'))).license : undefined;
}

/** The page THIRD-PARTY.md: what the deployed product consists of besides our own code. */
export function licensesPage(): string {
  const rows = new Set(
    readDependencies()
      .filter(({ isProduction }) => isProduction)
      .map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  );
  return [
    '# Third-party packages',
    '',
    'What the product is built from besides its own code, with the licence that each package declares. Made by',
    '`npm run licenses` from the lock file; a test fails when it is out of date or a licence is not permissive.',
    `"${UNDECLARED}" are parts of Tencent's CloudBase SDK that are published without a word on the licence. The built app`,
    'carries the full texts of what it contains in `licenses.md`.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

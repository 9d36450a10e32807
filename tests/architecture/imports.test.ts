import { describe, expect, test } from 'vitest';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { findCycles, type Import, importsOf, sourceFiles } from './imports.ts';

const contract = 'cloudfunctions/shared/contract';
const database = 'cloudfunctions/shared/database';
const server = 'cloudfunctions/shared/server';
const functions = deployedFunctions('recruiting').map((name) => `cloudfunctions/${name}`);
const app = [contract, 'src/copy', 'src/cloud', 'src/components'];

const charts = ['d3-scale'];

/**
 * The folders, files and packages that each folder may import, besides itself and the packages that every folder may import.
 * `src/features/*` stands for each feature, so no feature imports another. `src/models/*` holds what several features
 * share about one model.
 */
const rooms: Record<string, { imports: readonly string[]; packages: readonly string[] }> = {
  [contract]: { imports: [], packages: [] },
  // A published migration never changes, so it depends on nothing that may.
  [`${database}/migrations`]: { imports: [`${database}/tables.ts`], packages: ['kysely'] },
  [database]: { imports: [contract, `${database}/migrations`], packages: ['kysely', 'mysql2', 'pinyin-pro', 'node:'] },
  [server]: { imports: [contract, database], packages: ['@cloudbase/node-sdk', 'kysely', 'node:', 'nodemailer'] },
  ...Object.fromEntries(functions.map((name) => [name, { imports: [contract, database, server], packages: [] }])),
  // Before `emulator`, whose other files import nothing of the app.
  'emulator/gallery': {
    imports: [
      ...app,
      'src/main.tsx',
      'src/app/routes.ts',
      'src/workspaces/section.ts',
      'src/features/login/dev-accounts.ts',
    ],
    packages: [...browserPackages(), 'vitest'],
  },
  emulator: { imports: [contract, database, server, ...functions], packages: ['*'] },
  'src/copy': { imports: [contract], packages: [] },
  'src/cloud': { imports: [contract, 'src/copy'], packages: ['react', '@cloudbase/js-sdk'] },
  'src/components': { imports: [contract, 'src/copy', 'src/cloud'], packages: browserPackages() },
  'src/models/*': { imports: app, packages: browserPackages() },
  'src/features/*': { imports: [...app, 'src/models/*'], packages: [...browserPackages(), ...charts] },
  'src/workspaces': { imports: [...app, 'src/models/*', 'src/features/*'], packages: browserPackages() },
  'src/app': { imports: [...app, 'src/features/*', 'src/workspaces'], packages: browserPackages() },
  // The build runs part of it.
  'src/start': {
    imports: [...app, 'src/features/*', 'src/workspaces', 'src/app'],
    packages: [...browserPackages(), 'vite', 'tailwindcss', 'lightningcss', 'node:'],
  },
};
const everywhere = ['valibot'];

function browserPackages(): readonly string[] {
  return ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@base-ui/react', 'lucide-react'];
}

const imports = sourceFiles(['cloudfunctions', 'emulator', 'src']).flatMap(importsOf);

describe('imports', () => {
  test('follow the table of allowed directions', () => {
    expect(imports.filter((entry) => !isAllowed(entry)).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('of a migration reach neither the contract nor what else changes with the product', () => {
    const from = `${database}/migrations/0001-first-tables.ts`;
    const isRead = (to: string) => isAllowed({ from, to, isPackage: false, names: [] });
    expect(isRead(`${database}/migrations/create-table.ts`)).toBe(true);
    for (const to of [`${contract}/models.ts`, `${database}/columns.ts`, `${server}/records.ts`])
      expect(isRead(to), to).toBe(false);
  });

  test('let only the restriction by permission make filters that queries accept', () => {
    const made = imports.filter(({ names }) => names.includes('permit'));
    expect(made.map(({ from, to }) => [from, to])).toEqual([
      [`${server}/readable.ts`, `${database}/permitted-filter.ts`],
    ]);
  });

  test('have no cycles', () => {
    expect(findCycles(imports)).toEqual([]);
  });
});

function isAllowed({ from, to, isPackage }: Import): boolean {
  const room = roomOf(from);
  if (!room) return true;
  const { imports, packages } = rooms[room.pattern] ?? { imports: [], packages: [] };
  if (isPackage) return [...everywhere, ...packages].some((name) => name === '*' || name === to);
  if (imports.includes(to)) return true;
  const target = roomOf(to);
  if (!target) return !to.startsWith('src/') && from.startsWith('emulator/');
  return target.path === room.path || imports.includes(target.pattern);
}

/** The room of a file: the pattern that stands in the table, and the folder that it is in this case. */
function roomOf(file: string): { pattern: string; path: string } | undefined {
  for (const pattern of Object.keys(rooms)) {
    const folder = pattern.replace(/\*$/, '');
    if (pattern === folder ? file.startsWith(`${folder}/`) : file.startsWith(folder)) {
      const path = pattern === folder ? folder : file.slice(0, file.indexOf('/', folder.length));
      return { pattern, path };
    }
  }
  return undefined;
}

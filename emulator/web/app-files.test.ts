import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartFailure } from '../failure.ts';
import { createAppFiles, refuseServedData } from './app-files.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'app-files-')));
for (const folder of ['src', 'emulator/gallery', 'public', '.data-2', 'node_modules/.vite/deps', 'modules/react']) {
  mkdirSync(join(root, folder), { recursive: true });
}
for (const file of [
  'src/main.tsx',
  'src/.env',
  'public/mark.svg',
  '.data-2/platform.sqlite',
  'modules/react/index.js',
]) {
  writeFileSync(join(root, file), '');
}
// Links that a developer may have made to the data folder, or to a folder that holds it.
symlinkSync(join(root, '.data-2'), join(root, 'src/data'));
symlinkSync(join(root, '.data-2'), join(root, 'public/data'));
symlinkSync(join(root, 'src'), join(root, 'data'));
symlinkSync(join(root, '.data-2/platform.sqlite'), join(root, 'public/logo.svg'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const files = createAppFiles(root);

describe('files of the app', () => {
  it.each([
    '/',
    '/?next=%2Fadmin',
    '/src/main.tsx?t=1',
    '/mark.svg',
    '/@vite/client',
    '/@fs{root}/src/main.tsx',
    '/node_modules/.vite/deps/not-written-yet.js?v=1',
  ])('include %s', (target) => {
    expect(files.include(target.replace('{root}', root))).toBe(true);
  });

  it.each([
    '/src/data/platform.sqlite',
    '/data/platform.sqlite?raw',
    '/logo.svg',
    '/@fs{root}/src/data/platform.sqlite',
    '/@fs{root}/public/data/platform.sqlite',
    '/@id/{root}/src/data/platform.sqlite',
    '/src/.env',
    '/node_modules/.package-lock.json',
    '/src/%',
    'src/main.tsx',
    'http://127.0.0.1/src/main.tsx',
    '*',
  ])('do not include %s', (target) => {
    expect(files.include(target.replace('{root}', root))).toBe(false);
  });

  it('include node_modules where it is a link to another folder', () => {
    const other = join(root, 'other');
    mkdirSync(other);
    symlinkSync(join(root, '.data-2'), join(other, '.data-2'));
    symlinkSync(join(root, 'modules'), join(other, 'node_modules'));
    const linked = createAppFiles(other);
    expect(linked.include('/node_modules/react/index.js')).toBe(true);
    expect(linked.include('/node_modules/../.data-2/platform.sqlite')).toBe(false);
    expect(linked.paths).toEqual(expect.arrayContaining([join(other, 'node_modules'), join(root, 'modules')]));
  });
});

describe('a data folder', () => {
  it.each(['src', 'src/new/data', 'emulator/gallery', 'public/.data', 'data/x'])(
    'is refused inside a served folder: %s',
    (folder) => {
      expect(() => refuseServedData(join(root, folder), files.paths)).toThrow(StartFailure);
    },
  );

  it.each(['.data', '.data-2', 'source', '../elsewhere'])('is allowed anywhere else: %s', (folder) => {
    expect(() => refuseServedData(join(root, folder), files.paths)).not.toThrow();
  });
});

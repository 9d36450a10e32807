import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { build, type Plugin } from 'vite';
import type { DeployedFunctionName } from '#contract/deployed-functions.ts';
import { BUILD_ID } from '#server/build-id.ts';
import { filesBelow } from './sizes.ts';

const sources = join(import.meta.dirname, '../../cloudfunctions');
/** Equals `functionRoot` in cloudbaserc.json. */
export const BUNDLES_FOLDER = '.cloudbase/functions';
/** The runtimes that the bundles are made for. cloudbaserc.json names the first; docs/deployment.md compares them. */
export const RUNTIMES: readonly string[] = ['Nodejs24.11', 'Nodejs20.19'];
/** The oldest Node version of these runtimes. */
export const OLDEST_NODE = '20.19.0';

const manifestSchema = v.object({ name: v.string(), version: v.string() });

/**
 * Writes one self-contained CommonJS folder per function: `index.js` with `exports.main`, its `package.json`, and
 * separate files for what only some calls load (database driver, platform SDK).
 */
export async function buildFunctions(folder: string, names: readonly DeployedFunctionName[]): Promise<void> {
  for (const name of names) await buildFunction(name, join(folder, name));
}

async function buildFunction(name: DeployedFunctionName, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: sources,
    publicDir: false,
    logLevel: 'warn',
    plugins: [withoutUnusedEncodings()],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(sources, name, 'index.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: `node${OLDEST_NODE}`,
      minify: false,
      rolldownOptions: {
        external: isBuiltin,
        output: {
          format: 'cjs',
          entryFileNames: 'index.js',
          // Some packages call their entry `index` or the like.
          chunkFileNames: ({ name, facadeModuleId }) =>
            `${['node-sdk', 'pinyin-pro'].find((part) => facadeModuleId?.includes(part)) ?? name}.js`,
          // The names of functions and methods are kept, so that the log shows where a call failed.
          minify: {
            compress: true,
            mangle: { keepNames: { function: true, class: false } },
            codegen: { removeWhitespace: true },
          },
        },
      },
    },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest(name, await nameBuild(folder)));
}

/** Writes the hash of the bundle's files into its entry, and returns it. */
async function nameBuild(folder: string): Promise<string> {
  const files = filesBelow(folder).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${basename(file)}\n`).update(await readFile(file));
  const id = hash.digest('hex').slice(0, 16);
  const entry = join(folder, 'index.js');
  const code = await readFile(entry, 'utf8');
  if (!code.includes(BUILD_ID)) throw new Error(`${entry} does not contain the place of its build's id`);
  await writeFile(entry, code.replaceAll(BUILD_ID, id));
  return id;
}

const builtSchema = v.object({ build: v.string() });

/** Returns the id of a built bundle. Throws if it is not built. */
export function readBuildId(folder: string): string {
  return v.parse(builtSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).build;
}

/** Returns the package.json of a bundle: CommonJS, without dependencies to install. */
function manifest(name: DeployedFunctionName, build: string): string {
  const text = readFileSync(join(sources, name, 'package.json'), 'utf8');
  const { version } = v.parse(manifestSchema, JSON.parse(text));
  const engines = { node: `>=${OLDEST_NODE}` };
  return `${JSON.stringify({ name, version, build, private: true, type: 'commonjs', main: 'index.js', engines }, null, 2)}\n`;
}

/** Removes mysql2's East Asian encodings, a third of its size. The connections use utf8mb4 only. */
function withoutUnusedEncodings(): Plugin {
  return {
    name: 'without-unused-encodings',
    enforce: 'pre',
    load(id) {
      return /iconv-lite[\\/]encodings[\\/]tables[\\/]/.test(id) ? { code: '[]', moduleType: 'json' } : null;
    },
  };
}

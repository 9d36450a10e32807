import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { build, type Plugin } from 'vite';
import { type FunctionName, functionNames } from '#contract/actions.ts';

const sources = join(import.meta.dirname, '../../cloudfunctions');
/** Equals `functionRoot` in cloudbaserc.json. */
export const BUNDLES_FOLDER = '.cloudbase/functions';
/**
 * Equals `runtime` in cloudbaserc.json. The platform recommends it and cannot change it after a function is created.
 */
export const RUNTIME = 'Nodejs24.11';
/** The oldest Node version of this runtime. */
export const OLDEST_NODE = '24.11.0';

const manifestSchema = v.object({ name: v.string(), version: v.string() });

/**
 * Writes one self-contained CommonJS folder per function: `index.js` with `exports.main`, its `package.json`, and
 * separate files for what only some calls load (database driver, platform SDK).
 */
export async function buildFunctions(folder: string, names: readonly FunctionName[] = functionNames): Promise<void> {
  for (const name of names) await buildFunction(name, join(folder, name));
}

async function buildFunction(name: FunctionName, folder: string): Promise<void> {
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
          chunkFileNames: ({ name, facadeModuleId }) =>
            facadeModuleId?.includes('node-sdk') ? 'node-sdk.js' : `${name}.js`,
          // Function names are kept, so that the log shows where a call failed.
          minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest(name));
}

/** Returns the package.json of a bundle: CommonJS, without dependencies to install. */
function manifest(name: FunctionName): string {
  const text = readFileSync(join(sources, name, 'package.json'), 'utf8');
  const { version } = v.parse(manifestSchema, JSON.parse(text));
  const engines = { node: `>=${OLDEST_NODE}` };
  return `${JSON.stringify({ name, version, private: true, type: 'commonjs', main: 'index.js', engines }, null, 2)}\n`;
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

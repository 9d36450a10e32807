import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { projectRoot } from '#tests/support/project-root.ts';

/** Names of the files in loading order: the login, the SDK, and the rest with the workspaces. */
export type Place = 'entry' | 'sdk' | 'later';
export type Weight = { name: string; place: Place; kilobytes: number };

/**
 * Returns the size of each dependency in the built app, gzip kB. The size of a file is divided among its modules in
 * proportion to their own sizes.
 */
export async function measureBundle(): Promise<Weight[]> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const result = await build({ root: projectRoot, logLevel: 'error', build: { write: false } });
  process.env.NODE_ENV = NODE_ENV;
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : 'output' in result
      ? result
      : { output: [] };
  const weights = new Map<string, Weight>();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const place = isForLogin(chunk) ? 'entry' : chunk.fileName.includes('/sdk') ? 'sdk' : 'later';
    const modules = Object.entries(chunk.modules).map(([id, { code }]) => ({
      name: ownerOf(id),
      weight: gzip(code ?? ''),
    }));
    const all = modules.reduce((sum, { weight }) => sum + weight, 0);
    for (const { name, weight } of modules) {
      const key = `${place} ${name}`;
      const known = weights.get(key) ?? { name, place, kilobytes: 0 };
      known.kilobytes += (gzip(chunk.code) * weight) / all / 1000;
      weights.set(key, known);
    }
  }
  return [...weights.values()].filter(({ kilobytes }) => kilobytes >= 0.05);
}

/** The entry, and the other files that the login preloads. */
function isForLogin({ isEntry, name }: { isEntry: boolean; name: string }): boolean {
  return isEntry || ['react', 'app', 'sign-in'].includes(name);
}

function gzip(text: string): number {
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
}

function ownerOf(id: string): string {
  const match = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id);
  return match?.[1] ?? (id.includes(projectRoot) ? '' : 'vite');
}

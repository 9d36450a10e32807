import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { parseSync } from 'vite';
import { projectRoot } from '#tests/support/project-root.ts';

const manifestSchema = v.object({ imports: v.record(v.string(), v.string()) });
/** The subpath imports of package.json, as `#contract/*` and the folder that it stands for. */
const aliases = v.parse(manifestSchema, JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))).imports;

/**
 * An import of a source file (`to` is its path) or of a package (`to` is its name), with the names of a static one. Type
 * imports count too.
 */
export type Import = { from: string; to: string; isPackage: boolean; names: readonly string[] };

/** All source files of some folders, without tests and what only tests use; paths from the project's root, with `/`. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|fixture)\.tsx?$/.test(entry.name))
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/** What a file imports, exports from elsewhere, or loads by `import()` with a literal. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const { module } = parseSync(file, text);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      names: entries.flatMap(({ importName }) => importName.name ?? []),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? []))
      .map((target) => ({ target, names: [] })),
    ...module.dynamicImports
      .flatMap(({ moduleRequest: { start, end } }) => literal(text.slice(start, end)) ?? [])
      .map((target) => ({ target, names: [] })),
  ];
  return found
    .filter(({ target }) => !target.endsWith('.css'))
    .map(({ target, names }) => ({ from: file, ...resolve(file, target), names }));
}

function literal(source: string): string | undefined {
  return /^(['"])(.*)\1$/.exec(source)?.[2];
}

function resolve(file: string, name: string): Omit<Import, 'from' | 'names'> {
  if (name.startsWith('.'))
    return { to: join(dirname(file), name).split(sep).join('/').replace(/\?.*$/, ''), isPackage: false };
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (name.startsWith(prefix)) {
      return { to: target.replace(/^\.\//, '').replace('*', name.slice(prefix.length)), isPackage: false };
    }
  }
  if (name.startsWith('node:')) return { to: 'node:', isPackage: true };
  const parts = name.split('/');
  return { to: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/'), isPackage: true };
}

/** Each cycle of imports once, as the files it runs through. */
export function findCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) if (!isPackage) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of next.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

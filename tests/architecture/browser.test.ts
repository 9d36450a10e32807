import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#tests/support/project-root.ts';
import { importsOf, sourceFiles } from './imports.ts';

// What the browser offers in a way that fails for some people is used in one place.

const files = sourceFiles(['src']);
const textOf = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
/** Without comments. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');

describe('in the app', () => {
  it('only one file uses the storage of the browser, and one gives it to the SDK', () => {
    const using = files.filter((file) => /\b(?:local|session)Storage\b/.test(codeOf(file)));
    expect(using.toSorted()).toEqual(['src/cloud/sdk/share-storage.ts', 'src/cloud/session/browser-storage.ts']);
  });

  it('every text field waits for the end of a composition', () => {
    const fields = files.flatMap((file) =>
      [...codeOf(file).matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)].map(([tag]) => ({ file, tag })),
    );
    const typed = fields.filter(({ tag }) => !/type="(?:radio|checkbox|file)"|readOnly/.test(tag));
    expect(typed.length).toBeGreaterThan(3);
    const waiting = /\buse(?:ComposedText|Control)\(/;
    expect(typed.filter(({ file }) => !waiting.test(codeOf(file))).map(({ file }) => file)).toEqual([]);
  });

  it('components load lazily by one function, which shows failures', () => {
    const lazy = files.flatMap(importsOf).filter(({ to, names }) => to === 'react' && names.includes('lazy'));
    expect(lazy).toEqual([]);
    const loads = files.flatMap((file) =>
      [...codeOf(file).matchAll(/[^\n]*\n?[^\n]*import\('[^']+\.tsx'\)/g)].map(([line]) => ({ file, line })),
    );
    const bare = loads.filter(
      ({ line }) => !/lazyWithPreload|lazyOverlay|PageLoader|keepLoading|typeof import/.test(line),
    );
    expect(bare.map(({ file, line }) => `${file}: ${line.trim()}`)).toEqual([
      "src/app/lazy-routes.tsx: const load = () => import('./app-routes.tsx')",
    ]);
  });
});

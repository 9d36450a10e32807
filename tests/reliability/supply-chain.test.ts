import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  LICENSES_PAGE,
  licensesPage,
  permissive,
  readDependencies,
  UNDECLARED,
  undeclaredParts,
} from '#tests/support/fixtures/licenses.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
  }),
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
);

describe('third-party packages', () => {
  it('are listed in an up-to-date THIRD-PARTY.md (npm run licenses)', () => {
    expect(readFileSync(LICENSES_PAGE, 'utf8')).toBe(licensesPage());
  });

  it('have permissive licences', () => {
    const others = readDependencies().filter(
      ({ name, license, isProduction }) =>
        isProduction && !isPermissive(license) && !(license === UNDECLARED && undeclaredParts.includes(name)),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('have exact versions', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    const inexact = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(inexact).toEqual([]);
  });

  it('come from the registry with a checksum, and run no install scripts', () => {
    const packages = readDependencies();
    expect(packages.length).toBeGreaterThan(100);
    // A package without a URL comes from the configured registry.
    expect(packages.filter(({ resolved }) => !/^(https:\/\/registry\.npmjs\.org\/.*)?$/.test(resolved))).toEqual([]);
    // Binaries of two tools for other systems were not available where the lock file was written.
    const isForeignBinary = /^@(biomejs\/cli|tailwindcss\/oxide)-/;
    const unchecked = packages.filter(({ integrity }) => !integrity.startsWith('sha512-'));
    expect(unchecked.filter(({ name, isProduction }) => isProduction || !isForeignBinary.test(name))).toEqual([]);
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

/** `A OR B` leaves the choice to us; `A AND B` asks for both. Not every package writes them in capitals. */
function isPermissive(license: string): boolean {
  const plain = license.replace(/[()]/g, '');
  return plain.split(/ or /i).some((choice) => choice.split(/ and /i).every((name) => permissive.includes(name)));
}

const auditSchema = v.object({
  metadata: v.object({ vulnerabilities: v.object({ total: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.looseObject({ severity: v.string() })),
});

/** Fails at once on a machine without a network. */
const quick = ['--fetch-retries=0', '--fetch-timeout=10000'];

describe('known vulnerabilities', () => {
  it.each([
    { name: 'of what is deployed', args: ['--omit=dev'] },
    { name: 'of the tools', args: [] },
  ])('$name: none, as far as the registry answers', ({ args }) => {
    const shell = process.platform === 'win32';
    const { stdout } = spawnSync('npm', ['audit', '--json', ...quick, ...args], {
      cwd: projectRoot,
      encoding: 'utf8',
      shell,
    });
    const parsed = v.safeParse(auditSchema, stdout.trim() === '' ? {} : JSON.parse(stdout));
    if (!parsed.success) {
      // No response is no finding. Written past the console, whose output is shown for failed tests only.
      process.stderr.write(
        `\n!!! NOT CHECKED — npm audit ${args.join(' ')}: the registry's advisories can't be reached.\n`,
      );
      return;
    }
    expect(Object.keys(parsed.output.vulnerabilities)).toEqual([]);
  });
});

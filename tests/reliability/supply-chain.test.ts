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

describe('the packages that the product is built from', () => {
  it('are listed in THIRD-PARTY.md, which is up to date (npm run licenses)', () => {
    expect(readFileSync(LICENSES_PAGE, 'utf8')).toBe(licensesPage());
  });

  it('have permissive licences, all of them', () => {
    const others = readDependencies().filter(
      ({ name, license, isProduction }) =>
        isProduction && !isPermissive(license) && !(license === UNDECLARED && undeclaredParts.includes(name)),
    );
    expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('are named with an exact version', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies };
    const inexact = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(inexact).toEqual([]);
  });

  it('come from the registry and nowhere else, with a checksum, and run nothing while they are installed', () => {
    const packages = readDependencies();
    expect(packages.length).toBeGreaterThan(100);
    // Without an address of its own a package comes from the registry that npm is set to.
    expect(packages.filter(({ resolved }) => !/^(https:\/\/registry\.npmjs\.org\/.*)?$/.test(resolved))).toEqual([]);
    // Two tools' binaries for other systems than Linux could not be had where the lock file was made.
    const isForeignBinary = /^@(biomejs\/cli|tailwindcss\/oxide)-/;
    const unchecked = packages.filter(({ integrity }) => !integrity.startsWith('sha512-'));
    expect(unchecked.filter(({ name, isProduction }) => isProduction || !isForeignBinary.test(name))).toEqual([]);
    expect(readFileSync(join(projectRoot, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

/** `A OR B` leaves the choice to us; `A AND B` asks for both. */
function isPermissive(license: string): boolean {
  const plain = license.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => permissive.includes(name)));
}

const auditSchema = v.object({
  metadata: v.object({ vulnerabilities: v.object({ total: v.number() }) }),
  vulnerabilities: v.record(v.string(), v.looseObject({ severity: v.string() })),
});

/** A machine without a network hears so at once. */
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
      // No answer is no finding. Past the console, which is shown of failed tests only.
      process.stderr.write(
        `\n!!! NOT CHECKED — npm audit ${args.join(' ')}: the registry's advisories can't be reached.\n`,
      );
      return;
    }
    expect(Object.keys(parsed.output.vulnerabilities)).toEqual([]);
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import {
  LICENSES_PAGE,
  licensesPage,
  permissive,
  readDependencies,
  UNDECLARED,
  undeclaredParts,
} from '#tests/support/fixtures/licenses.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { type PublishedAdvisory, type Registry, startRegistry } from '#tests/support/processes/registry.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { acceptedAdvisories } from '../../scripts/dependencies/accepted-advisories.ts';
import { describeProblems, findAdvisories } from '../../scripts/dependencies/advisories.ts';

const manifest = v.parse(
  v.object({
    dependencies: v.record(v.string(), v.string()),
    devDependencies: v.record(v.string(), v.string()),
    overrides: v.record(v.string(), v.string()),
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
    const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
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

/** The two advisories that are known about versions which the platform's SDK asks for. */
const published = [
  {
    id: 'GHSA-wf5p-g6vw-rhxx',
    package: 'axios',
    severity: 'moderate',
    title: 'Axios Cross-Site Request Forgery Vulnerability',
    range: '>=0.8.1 <0.28.0',
  },
  {
    id: 'GHSA-p6mc-m468-83gw',
    package: 'lodash.set',
    severity: 'high',
    title: 'Prototype Pollution in lodash',
    range: '>=3.7.0 <=4.3.2',
  },
];
const planted = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'kysely',
  severity: 'critical',
  title: 'A planted advisory',
  range: '<1000',
};

describe('npm run audit', () => {
  const home = mkdtempSync(join(tmpdir(), 'audit-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  async function withRegistry<T>(
    advisories: readonly PublishedAdvisory[] | undefined,
    work: (settings: Record<string, string>, registry: Registry) => Promise<T>,
  ): Promise<T> {
    const registry = await startRegistry(advisories);
    try {
      return await work({ npm_config_registry: registry.url, npm_config_cache: home, HOME: home }, registry);
    } finally {
      await registry.close();
    }
  }

  it('reports nothing: the fixed axios is installed, and the advisory about lodash.set is accepted', () =>
    withRegistry(published, async (settings, registry) => {
      const found = await findAdvisories({ ...process.env, ...settings });
      expect(registry.asked()).toMatchObject({ axios: [expect.any(String)], 'lodash.set': ['4.3.2'] });
      expect(found.map(({ id, package: name }) => ({ id, package: name }))).toEqual([
        { id: 'GHSA-p6mc-m468-83gw', package: 'lodash.set' },
      ]);
      expect(describeProblems(found, acceptedAdvisories, '2026-11-26')).toEqual([]);
    }));

  it('fails for an advisory that nobody accepted, and names it', () =>
    withRegistry([...published, planted], async (settings) => {
      const { code, stderr } = await runCommand('audit.ts', [], settings);
      expect(stderr).toContain('GHSA-aaaa-bbbb-cccc: kysely <1000 (critical): A planted advisory');
      expect(code).toBe(1);
    }));

  it('fails in one line where the registry has no advisories', () =>
    withRegistry(undefined, async (settings) => {
      const { code, stderr } = await runCommand('audit.ts', [], settings);
      expect(stderr).toMatch(/^The registry gives no advisories: .*405.*\n$/);
      expect(code).toBe(1);
    }));

  it('reports an acceptance that is overdue, or that nothing needs any longer', () => {
    const accepted = { id: planted.id, package: planted.package, reason: 'Planted.', reviewBy: '2026-11-26' };
    expect(describeProblems([planted], [accepted], '2026-11-26')).toEqual([]);
    expect(describeProblems([planted], [accepted], '2026-11-27')).toEqual([
      'GHSA-aaaa-bbbb-cccc: kysely: the acceptance ended on 2026-11-26. Look again.',
    ]);
    expect(describeProblems([], [accepted], '2026-11-26')).toEqual([
      'GHSA-aaaa-bbbb-cccc: kysely is no longer affected. Remove it from the accepted advisories.',
    ]);
  });

  it('has its accepted advisories and the overridden versions explained in SECURITY.md', () => {
    const page = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8');
    const named = [...acceptedAdvisories.map(({ id }) => id), ...Object.keys(manifest.overrides)];
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { deployedFunctions, SCHEDULE_FUNCTION } from '#contract/deployed-functions.ts';
import { builtFunctions } from '#tests/support/processes/bundles.ts';
import { measureFolder } from '../../scripts/deployment/sizes.ts';
import { measureBundles, writtenSizes } from './bundle-sizes.ts';

let bundles: string;

beforeAll(async () => {
  bundles = await builtFunctions();
});

describe('the bundles of the functions', () => {
  it.each(deployedFunctions('recruiting'))('%s contains its entry and package.json, and nothing to install', (name) => {
    const { gzipBytes } = measureFolder(join(bundles, name));
    const files = readdirSync(join(bundles, name)).sort();
    const entry = gzipSync(readFileSync(join(bundles, name, 'index.js'))).length;
    // Every cold start reads the entry and the database driver. Writes of Chinese texts also need pinyin, tickets and logos
    // the platform's SDK, and the timer's function the client of the mail server.
    const onDemand = name === 'queryMySQLData' ? ['on-demand.js'] : [];
    const packages = [
      'mysql2.js',
      'node-sdk.js',
      'pinyin-pro.js',
      ...(name === SCHEDULE_FUNCTION ? ['nodemailer.js'] : []),
    ];
    expect(files).toEqual(['index.js', ...onDemand, ...packages, 'package.json'].sort());
    expect(entry).toBeLessThan(100_000);
    // The readings of pinyin-pro are 142 kB of it.
    expect(gzipBytes).toBeLessThan(name === SCHEDULE_FUNCTION ? 800_000 : 750_000);
  });

  it('have about the sizes that the pages of deployment name (npm run docs)', () => {
    const measured = measureBundles(bundles).flat();
    for (const written of writtenSizes()) {
      expect(written.flat()).toHaveLength(measured.length);
      const wrong = written.flat().filter((size, index) => Math.abs(size / (measured[index] ?? 0) - 1) > 0.1);
      expect(wrong).toEqual([]);
    }
  });
});

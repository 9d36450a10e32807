import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { policyPages } from '#tests/authorization/policy-page.ts';
import { boundPages, dayPages } from '#tests/reliability/bounds-page.ts';
import { sizePages } from '#tests/reliability/bundle-sizes.ts';
import { promisePages } from '#tests/reliability/promises.ts';
import { statementTable } from '#tests/spec/coverage.ts';
import { writeParts } from '#tests/support/fixtures/written-part.ts';
import { projectRoot, readArguments, runCommand } from './command.ts';
import { buildFunctions } from './deployment/bundle.ts';

// `npm run docs` writes the pages that are derived from the code. Tests fail if one is out of date.
await runCommand(async () => {
  readArguments('Usage: npm run docs', {});
  writeFileSync(join(projectRoot, 'tests/spec/README.md'), statementTable());
  // One after the other, because they are written into the same files.
  writeParts(policyPages());
  writeParts(promisePages());
  writeParts(boundPages());
  writeParts(dayPages());

  const bundles = mkdtempSync(join(tmpdir(), 'bundles-'));
  try {
    await buildFunctions(bundles, deployedFunctions('recruiting'));
    writeParts(sizePages(bundles));
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
});

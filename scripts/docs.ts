import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyPages } from '#tests/authorization/policy-page.ts';
import { promisePages } from '#tests/reliability/promises.ts';
import { statementTable } from '#tests/spec/coverage.ts';
import { writeParts } from '#tests/support/fixtures/written-part.ts';

// `npm run docs` writes the pages that are derived from the code. Tests fail if one is out of date.
writeFileSync(join(import.meta.dirname, '../tests/spec/README.md'), statementTable());
// One after the other, because they are written into the same files.
writeParts(policyPages());
writeParts(promisePages());

import { writeFileSync } from 'node:fs';
import { LICENSES_PAGE, licensesPage } from '#tests/support/fixtures/licenses.ts';
import { readArguments, runCommand } from './command.ts';

// `npm run licenses` writes the page of third-party packages. A test fails if it is out of date.
await runCommand(async () => {
  readArguments('Usage: npm run licenses', {});
  writeFileSync(LICENSES_PAGE, licensesPage());
});

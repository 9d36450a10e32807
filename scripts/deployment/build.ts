import { join } from 'node:path';
import { functionNames } from '#contract/actions.ts';
import { projectRoot, readArguments, runCommand } from '../command.ts';
import { BUNDLES_FOLDER, buildFunctions } from './bundle.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run build:functions` builds the folders that the CloudBase command line uploads.
await runCommand(async () => {
  readArguments('Usage: npm run build:functions', {});
  const folder = join(projectRoot, BUNDLES_FOLDER);
  await buildFunctions(folder);
  for (const name of functionNames) {
    console.log(`${join(BUNDLES_FOLDER, name).padEnd(40)} ${showSize(measureFolder(join(folder, name)))}`);
  }
});

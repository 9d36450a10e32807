import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { readEdition } from '#contract/edition.ts';
import { projectRoot, readArguments, runCommand } from '../command.ts';
import { readDeploymentSettings } from '../deployment-settings.ts';
import { BUNDLES_FOLDER, buildFunctions } from './bundle.ts';
import { configurationOf, readConfiguration, WRITTEN_CONFIGURATION, writtenText } from './configuration.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run build:functions` builds the folders that the CloudBase command line uploads, and in the recruiting edition the
// configuration that it deploys.
await runCommand(async () => {
  readArguments('Usage: npm run build:functions', {});
  const edition = readEdition(readDeploymentSettings(projectRoot).EDITION);
  const names = deployedFunctions(edition);
  const folder = join(projectRoot, BUNDLES_FOLDER);
  await buildFunctions(folder, names);
  for (const name of names) {
    console.log(`${join(BUNDLES_FOLDER, name).padEnd(40)} ${showSize(measureFolder(join(folder, name)))}`);
  }
  const written = join(projectRoot, WRITTEN_CONFIGURATION);
  rmSync(written, { force: true });
  if (edition === 'specification') return;
  writeFileSync(
    written,
    writtenText(configurationOf(edition, readConfiguration(join(projectRoot, 'cloudbaserc.json')))),
  );
  console.log(WRITTEN_CONFIGURATION);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure, projectRoot, readArguments, runCommand } from '../command.ts';
import { type DeploymentSettings, readDeploymentSettings } from '../deployment-settings.ts';
import { sendsMail } from './check-mail.ts';
import { checkFunctions, checkHosting, checkWritten, HOSTING_FOLDER } from './check-output.ts';
import { checkSettings, readHostingPlace } from './check-settings.ts';
import { type Configuration, configurationOf, readConfiguration, WRITTEN_CONFIGURATION } from './configuration.ts';
import { hostingHeaders } from './security-headers.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run deploy:check` shows what a deployment would publish and reports its problems.
await runCommand(async () => {
  const [root = projectRoot] = readArguments('Usage: npm run deploy:check [-- <folder>]', {}, 1).positionals;
  const settings = readDeploymentSettings(root);
  // An unknown edition is one of the problems of the settings.
  const edition = settings.EDITION === 'recruiting' ? 'recruiting' : 'specification';
  const configuration = configurationOf(edition, readConfiguration(join(root, 'cloudbaserc.json')));
  const problems = [
    ...checkSettings(configuration, settings),
    ...checkFunctions(root, configuration),
    ...checkWritten(root, configuration),
    ...checkHosting(root, settings),
  ];
  describe(root, configuration, settings);
  for (const problem of problems) console.error(`✗ ${problem}`);
  if (problems.length > 0)
    throw new CommandFailure(`\nNot ready: ${problems.length} problem(s). Nothing was deployed.`);
  const option = edition === 'recruiting' ? `--config-file ${WRITTEN_CONFIGURATION} ` : '';
  console.log(`\n✓ Ready. Deploy the functions: tcb ${option}fn deploy --all --force`);
  console.log('  then check them:           npm run deploy:probe');
  if (existsSync(join(root, HOSTING_FOLDER)))
    console.log(`  and then deploy the app:   tcb hosting deploy ${HOSTING_FOLDER}`);
});

/** Prints names and sizes. Of the settings it prints the environment's id only. */
function describe(root: string, configuration: Configuration, settings: DeploymentSettings): void {
  console.log(`Environment  ${settings.VITE_ENV_ID || '(not set)'}\n\nFunctions`);
  for (const { name, runtime, memorySize, timeout, envVariables, triggers = [] } of configuration.functions) {
    const limits = `${runtime}, ${memorySize} MB, ${timeout} s`;
    console.log(`  ${name.padEnd(16)} ${limits}, ${sizeOf(join(root, configuration.functionRoot, name))}`);
    console.log(`  ${' '.repeat(16)} variables: ${Object.keys(envVariables).join(', ')}`);
    for (const { config } of triggers) console.log(`  ${' '.repeat(16)} timer: ${config}`);
  }
  if (settings.EDITION === 'recruiting')
    console.log(
      `\nMail  ${sendsMail(settings) ? 'on' : 'off: SMTP_URL is empty, so people are told in the app alone'}`,
    );
  console.log(`\nHosting\n  ${HOSTING_FOLDER} ${sizeOf(join(root, HOSTING_FOLDER))}`);
  const page = join(root, HOSTING_FOLDER, 'index.html');
  if (!settings.VITE_ENV_ID || !existsSync(page)) return;
  const headers = hostingHeaders(readFileSync(page, 'utf8'), readHostingPlace(settings));
  console.log('\nResponse headers for the hosting (set them if your domain allows it)');
  for (const [name, value] of Object.entries(headers)) console.log(`  ${name}: ${value}`);
}

function sizeOf(folder: string): string {
  return existsSync(folder)
    ? showSize(measureFolder(folder))
    : 'not built (npm run build:functions, npm run build:hosting)';
}

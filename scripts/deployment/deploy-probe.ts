import { join } from 'node:path';
import { functionNames } from '#contract/actions.ts';
import { type DeployedFunctionName, deployedFunctions, SCHEDULE_FUNCTION } from '#contract/deployed-functions.ts';
import { type Edition, readEdition } from '#contract/edition.ts';
import { CommandFailure, projectRoot, readArguments, runCommand } from '../command.ts';
import { type DeploymentSettings, readDeploymentSettings } from '../deployment-settings.ts';
import { BUNDLES_FOLDER, readBuildId } from './bundle.ts';
import { type GatewayClient, openAnonymous, openSignedIn } from './probe/gateway.ts';
import { probeFunctions, probeVisitors } from './probe/probe-functions.ts';
import { probeTimer, probeTimerBuild } from './probe/probe-schedule.ts';
import { type Client, type Finding, probeTables } from './probe/probe-tables.ts';
import { deployedTables } from './probe/tables.ts';
import { gatewayOrigin } from './security-headers.ts';

const USAGE = 'Usage: npm run deploy:probe [-- --gateway <origin>] [<folder of the functions>]';

// `npm run deploy:probe` checks a deployment from outside: that the functions run the bundles that were built here, and
// that clients without the functions (without a session, anonymous, signed in) are refused every table and, in the
// recruiting edition, the timer's function. It writes nothing. The exit code is 1 unless all of this holds.
await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { gateway: { type: 'string' } }, 1);
  const settings = readDeploymentSettings(projectRoot);
  const { VITE_ENV_ID: environmentId, PROBE_USERNAME: username, PROBE_PASSWORD: password } = settings;
  if (!environmentId) throw new CommandFailure('VITE_ENV_ID is missing. See docs/deployment.md');
  if (!username || !password) {
    throw new CommandFailure('Set PROBE_USERNAME and PROBE_PASSWORD to an account that may sign in.');
  }
  const edition = readEdition(settings.EDITION);
  const builds = readBuilds(positionals[0] ?? join(projectRoot, BUNDLES_FOLDER), edition);
  if (edition === 'recruiting') passApiKey(settings);
  const gateway: GatewayClient = { origin: values.gateway ?? gatewayOrigin(environmentId), environmentId };
  const token = await openSignedIn(gateway, username, password);
  const visitor = await openAnonymous(gateway);
  const clients: Client[] = [
    { name: 'no session', token: undefined },
    { name: 'anonymous', token: visitor },
    { name: 'signed in', token },
  ];
  const tables = await deployedTables();
  console.log(`${gateway.origin}: ${builds.size} functions, ${tables.length} tables`);
  const called = new Map(functionNames.map((name) => [name, builds.get(name) ?? '']));
  const functions = await probeFunctions(gateway, called, token);
  const timer = builds.get(SCHEDULE_FUNCTION);
  if (timer !== undefined) {
    const address = values.gateway && `${values.gateway}/admin`;
    functions.push(...(await probeTimerBuild(gateway, timer, address)), ...(await probeTimer(gateway, clients)));
    functions.push(...(await probeVisitors(gateway, visitor)));
  }
  report(functions, await probeTables(gateway, tables, clients));
});

/** Only the platform and holders of an API key may call the timer's function. The server SDK reads the variable. */
function passApiKey({ CLOUDBASE_APIKEY: key }: DeploymentSettings): void {
  if (!key)
    throw new CommandFailure(
      `Set CLOUDBASE_APIKEY to an API key of the environment: ${SCHEDULE_FUNCTION} tells its build to no client.`,
    );
  process.env.CLOUDBASE_APIKEY = key;
}

function readBuilds(folder: string, edition: Edition): Map<DeployedFunctionName, string> {
  try {
    return new Map(deployedFunctions(edition).map((name) => [name, readBuildId(join(folder, name))]));
  } catch (cause) {
    throw new CommandFailure('The functions are not built. Run: npm run build:functions', { cause });
  }
}

function report(functions: readonly string[], findings: readonly Finding[]): void {
  const failures = findings.filter(({ verdict }) => verdict !== 'refused');
  const open = failures.map(
    ({ table, way, client, verdict, detail }) => `${table} is ${verdict} through ${way} (${client}): ${detail}`,
  );
  for (const problem of [...functions, ...open]) console.error(`✗ ${problem}`);
  if (functions.length > 0) throw new CommandFailure('\nNot deployed as it should be. Do not deploy the app yet.');
  if (open.length > 0) {
    throw new CommandFailure(`\nNot closed: ${open.length} of ${findings.length} attempts were not refused.`);
  }
  console.log(`✓ The functions are deployed, and all ${findings.length} attempts at their tables were refused.`);
}

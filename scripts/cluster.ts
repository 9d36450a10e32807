import { run } from '../emulator/run.ts';
import { startCluster } from '../tests/support/processes/cluster.ts';
import { showHelp } from './command.ts';

// `npm run cluster` runs a database cluster of three nodes on this machine, whose data are gone when it ends.
showHelp('Usage: npm run cluster');

await run(async () => {
  const cluster = await startCluster();
  console.log(`Three nodes of a database cluster, until Ctrl-C. For the commands that use a database server:

  DATABASE_URL=${cluster.url}/recruitment
`);
  return cluster.stop;
});

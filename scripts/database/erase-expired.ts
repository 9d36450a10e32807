import { productionDependencies } from '#server/dependencies.ts';
import { countExpired, eraseExpired } from '#server/schedule/erase-expired.ts';
import { expiredKinds } from '#server/schedule/expired-records.ts';
import { readArguments, runCommand } from '../command.ts';
import { requireSchema, withDatabase } from './with-database.ts';

// `npm run db:erase-expired` shows how many records of the recruiting edition have outlived their time;
// `npm run db:erase-expired -- --apply` erases them. It may be interrupted and run again, also while the functions run.
const usage = 'Usage: npm run db:erase-expired [-- --apply]';
const names = {
  jobViews: 'looks at jobs',
  notifications: 'notifications',
  deliveries: 'deliveries of mail',
  reports: 'decided reports',
  invitations: 'invitations',
  applications: 'ended applications',
  jobs: 'ended jobs, with their hires',
} as const;

await runCommand(async () => {
  const { apply } = readArguments(usage, { apply: { type: 'boolean', default: false } }).values;
  const counts = await withDatabase(async (database) => {
    await requireSchema(database);
    return apply ? eraseExpired(database, productionDependencies()) : countExpired(database, productionDependencies());
  });
  const width = Math.max(...Object.values(names).map(({ length }) => length));
  console.log(`${'records'.padEnd(width)}  ${apply ? 'erased' : 'expired'}`);
  for (const kind of expiredKinds) console.log(`${names[kind].padEnd(width)}  ${counts[kind]}`);
  if (!apply) console.log('Nothing was erased. Add -- --apply to erase them.');
});

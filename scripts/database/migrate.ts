import { migrateToLatest } from '#database/migrate.ts';
import { readArguments, runCommand } from '../command.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:migrate` applies all pending migrations. It is safe to run again, or on two machines at once.
await runCommand(async () => {
  readArguments('Usage: npm run db:migrate', {});
  await withDatabase(async (database) => {
    const applied = await migrateToLatest(database);
    for (const name of applied) console.log(`applied  ${name}`);
    if (applied.length === 0) console.log('The schema is up to date.');
  });
});

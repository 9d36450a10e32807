import { migrationStatus } from '#database/migrate.ts';
import { incompleteIndexes } from '#server/index-search.ts';
import { readArguments, runCommand } from '../command.ts';
import { withDatabase } from './with-database.ts';

// `npm run db:status` lists the migrations and when they were applied. The exit code is 2 if one is pending. It also names
// the tables whose search `npm run db:index-search` has not prepared yet.
await runCommand(async () => {
  readArguments('Usage: npm run db:status', {});
  await withDatabase(async (database) => {
    const status = await migrationStatus(database);
    for (const { name, appliedAt } of status) {
      console.log(appliedAt === null ? `pending  ${name}` : `applied  ${name}  ${new Date(appliedAt).toISOString()}`);
    }
    if (status.some(({ appliedAt }) => appliedAt === null)) {
      process.exitCode = 2;
      return;
    }
    for (const { name, time } of await incompleteIndexes(database)) {
      const reached = time === 0 ? '' : `, done up to ${new Date(time).toISOString()}`;
      console.log(`unindexed  ${name}${reached}: npm run db:index-search`);
    }
  });
});

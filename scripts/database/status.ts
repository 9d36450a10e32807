import { migrationStatus } from '#database/migrate.ts';
import { runCommand, withDatabase } from '../command.ts';

// `npm run db:status` lists the migrations and when they were applied. The exit code is 2 if one is pending.
await runCommand(() =>
  withDatabase(async (database) => {
    const status = await migrationStatus(database);
    for (const { name, appliedAt } of status) {
      console.log(appliedAt === null ? `pending  ${name}` : `applied  ${name}  ${new Date(appliedAt).toISOString()}`);
    }
    if (status.some(({ appliedAt }) => appliedAt === null)) process.exitCode = 2;
  }),
);

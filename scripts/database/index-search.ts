import { clearSearchIndex, indexSearch } from '#server/index-search.ts';
import { readArguments, runCommand } from '../command.ts';
import { requireSchema, withDatabase } from './with-database.ts';

// `npm run db:index-search` prepares the search of the records that were there before it, after the functions have been
// deployed. It may be interrupted and run again, also while the functions run. `npm run db:index-search -- --again` does it
// for all records, after a release without the search index has written some.
const usage = 'Usage: npm run db:index-search [-- --again]';
/** Lines of progress appear after so many records. */
const STEP = 10_000;

await runCommand(async () => {
  const { again } = readArguments(usage, { again: { type: 'boolean', default: false } }).values;
  const counts = new Map<string, number>();
  await withDatabase(async (database) => {
    await requireSchema(database);
    if (again) await clearSearchIndex(database);
    await indexSearch(database, (table, records) => {
      const before = counts.get(table) ?? 0;
      const count = before + records;
      counts.set(table, count);
      if (Math.floor(count / STEP) > Math.floor(before / STEP)) console.log(`${table}  ${count} …`);
    });
  });
  for (const [table, count] of counts) console.log(`indexed  ${table}  ${count}`);
  console.log('The search index is complete.');
});

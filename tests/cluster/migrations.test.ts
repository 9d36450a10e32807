import { expect, inject, test } from 'vitest';
import { migrateToLatest, migrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { nodeAddresses } from '#database/server-pool.ts';
import { newName, onServer } from '#tests/support/fixtures/migrated-databases.ts';

test('a migration that begins at every node at once runs once', async () => {
  const server = inject('mariadbUrl') ?? '';
  const name = newName();
  await onServer(server, `create database ${name}`);
  const databases = await Promise.all(nodeAddresses(`${server}/${name}`).map(openDatabase));
  const applied = await Promise.all(databases.map((database) => migrateToLatest(database)));
  expect(applied.flat()).toEqual(migrations.map((migration) => migration.name));
  const [first] = databases;
  const stored = await first?.sql.selectFrom('SchemaMigration').select('name').orderBy('name').execute();
  expect(stored?.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name).sort());
  await Promise.all(databases.map((database) => database.close()));
  await onServer(server, `drop database ${name}`);
});

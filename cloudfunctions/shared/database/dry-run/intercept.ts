import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Store, Tables } from '../tables.ts';

const parts = {
  mysql: [MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler],
  sqlite: [SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler],
} as const;

type Run = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/** Returns a store that passes each statement to `run` instead of a database. */
export function interceptStatements({ dialect }: Store, run: Run): Store {
  const [Adapter, Introspector, QueryCompiler] = parts[dialect];
  const refuse = async () => {
    throw new Error('A dry run is part of an open transaction');
  };
  const connection: DatabaseConnection = {
    executeQuery: run,
    streamQuery() {
      throw new Error('A dry run streams no rows');
    },
  };
  const driver = {
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  const sql = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new Introspector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  });
  return { sql, dialect };
}

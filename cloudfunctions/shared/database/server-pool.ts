import type { MysqlPool, MysqlPoolConnection } from 'kysely';
import type { Pool, PoolConnection } from 'mysql2';
import { ServerGone, toServerGone } from './mysql.ts';
import { prepareConnection } from './node-connection.ts';
import { callTimeLeft } from './time-limit.ts';

/** Many function instances share the platform's limit of connections. */
const MAX_CONNECTIONS = 5;
/** A paused serverless database takes seconds to wake up. A longer wait would exceed the time limit of the call. */
const CONNECT_TIMEOUT_MS = 8000;
/** With several nodes another one is asked sooner. */
const NODE_TIMEOUT_MS = 2000;

/**
 * Connections to MySQL 8 or MariaDB ≥ 10.2: to one server, or to the nodes of a cluster, which an address names side by
 * side (`mysql://user@first:3306,second:3306/database`). A process uses one node and goes on with the next when
 * this one fails. Processes begin with different ones, so that the nodes share the work.
 */
export async function openServerPool(url: string): Promise<MysqlPool> {
  const { createPool } = await import('mysql2');
  const addresses = nodeAddresses(url);
  const connectMs = addresses.length > 1 ? NODE_TIMEOUT_MS : CONNECT_TIMEOUT_MS;
  const pools = addresses.map((uri) =>
    createPool({
      uri,
      connectionLimit: MAX_CONNECTIONS,
      connectTimeout: connectMs,
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      decimalNumbers: true,
      enableKeepAlive: true,
    }),
  );
  return new ServerPool(pools, connectMs);
}

/** The address of each node that an address names. */
export function nodeAddresses(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}

type Callback = (error: unknown, connection: MysqlPoolConnection) => void;

class ServerPool implements MysqlPool {
  readonly #nodes: readonly Pool[];
  /** The place of the node in use. */
  #current: number;
  readonly #connectMs: number;
  readonly #ready = new WeakMap<PoolConnection, MysqlPoolConnection>();

  constructor(nodes: readonly Pool[], connectMs: number) {
    this.#nodes = nodes;
    this.#connectMs = connectMs;
    this.#current = Math.floor(Math.random() * nodes.length);
  }

  getConnection(callback: Callback): void {
    this.#connect(this.#nodes.length, performance.now() + callTimeLeft(), callback);
  }

  end(callback: (error: unknown) => void): void {
    Promise.all(this.#nodes.map((pool) => pool.promise().end())).then(() => callback(null), callback);
  }

  /**
   * Connects to the node in use, or to the next one of so many that serves. With callbacks, as the driver does: promises
   * would be 4 % of a call that reads one record.
   */
  #connect(tries: number, until: number, callback: Callback): void {
    const place = this.#current;
    const fail = (failure: unknown) => {
      this.#leave(place);
      if (tries > 1) this.#connect(tries - 1, until, callback);
      else callback(toServerGone(failure), undefined as never);
    };
    this.#takeFrom(this.#nodes[place] as Pool, until, (error, raw) => {
      if (error) return fail(error);
      const known = this.#ready.get(raw);
      if (known) callback(null, known);
      else this.#prepare(raw, place).then((connection) => callback(null, connection), fail);
    });
  }

  async #prepare(raw: PoolConnection, place: number): Promise<MysqlPoolConnection> {
    try {
      const connection = await prepareConnection(raw, {
        hasOthers: this.#nodes.length > 1,
        prepareMs: this.#connectMs,
        onFailure: () => this.#leave(place),
      });
      this.#ready.set(raw, connection);
      return connection;
    } catch (error) {
      raw.destroy();
      throw error;
    }
  }

  /** Takes a connection of a node. With several nodes no call waits longer than it may for one that others hold. */
  #takeFrom(node: Pool, until: number, callback: (error: unknown, raw: PoolConnection) => void): void {
    if (this.#nodes.length === 1 || !Number.isFinite(until)) {
      node.getConnection(callback);
      return;
    }
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        callback(new ServerGone('No connection to the database became free'), undefined as never);
      },
      Math.max(1, until - performance.now()),
    );
    node.getConnection((error, raw) => {
      clearTimeout(timer);
      if (!isLate) callback(error, raw);
      else if (!error) raw.release();
    });
  }

  #leave(place: number): void {
    if (this.#current === place) this.#current = (place + 1) % this.#nodes.length;
  }
}

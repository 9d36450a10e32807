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

  getConnection(callback: (error: unknown, connection: MysqlPoolConnection) => void): void {
    this.#connect().then(
      (connection) => callback(null, connection),
      (error: unknown) => callback(error, undefined as never),
    );
  }

  end(callback: (error: unknown) => void): void {
    Promise.all(this.#nodes.map((pool) => pool.promise().end())).then(() => callback(null), callback);
  }

  /** Connects to the node in use, or to the next one that serves. */
  async #connect(): Promise<MysqlPoolConnection> {
    let failure: unknown;
    for (const _ of this.#nodes) {
      const place = this.#current;
      try {
        return await this.#connectTo(place);
      } catch (error) {
        failure = error;
        this.#leave(place);
      }
    }
    throw toServerGone(failure);
  }

  async #connectTo(place: number): Promise<MysqlPoolConnection> {
    const raw = await this.#takeFrom(this.#nodes[place] as Pool);
    const known = this.#ready.get(raw);
    if (known) return known;
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
  #takeFrom(node: Pool): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const leftMs = this.#nodes.length > 1 ? callTimeLeft() : Number.POSITIVE_INFINITY;
      const timer = Number.isFinite(leftMs) ? setTimeout(giveUp, leftMs) : undefined;
      node.getConnection((error, connection) => {
        clearTimeout(timer);
        if (error) reject(error);
        else if (isLate) connection.release();
        else resolve(connection);
      });
      function giveUp() {
        isLate = true;
        reject(new ServerGone('No connection to the database became free'));
      }
    });
  }

  #leave(place: number): void {
    if (this.#current === place) this.#current = (place + 1) % this.#nodes.length;
  }
}

import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Platform } from '../platform.ts';

const objectSchema = v.object({
  path: v.string(),
  fileName: v.string(),
  contentType: v.string(),
  size: v.number(),
  hash: v.string(),
  owner: v.nullable(v.string()),
});
export type StoredObject = v.InferOutput<typeof objectSchema>;
type Storage = Pick<Platform, 'state' | 'objectsDir' | 'now'>;

/** Path of the stored files. URLs are relative to the page's host, so that stored ones survive a change of port. */
export const PUBLIC_PREFIX = '/storage';

export function fileIdOf(envId: string, path: string): string {
  return `cloud://${envId}.${envId}/${path}`;
}

/** Returns the path in the environment's bucket, or undefined for a file of another environment. */
export function pathOfFileId(envId: string, fileId: string): string | undefined {
  const prefix = fileIdOf(envId, '');
  return fileId.startsWith(prefix) ? fileId.slice(prefix.length) : undefined;
}

/** The URL changes with the content, so browsers may cache it forever. */
export function publicUrl({ path, hash }: Pick<StoredObject, 'path' | 'hash'>): string {
  return `${PUBLIC_PREFIX}/${path.split('/').map(encodeURIComponent).join('/')}?v=${hash.slice(0, 12)}`;
}

export function findObject({ state }: Pick<Platform, 'state'>, path: string): StoredObject | undefined {
  const row = state.get('SELECT * FROM storedObject WHERE path = ?', path);
  return row && v.parse(objectSchema, row);
}

/**
 * Stores or replaces a file. Its content is on disk before the state refers to it. `owner` is the uid that uploaded it,
 * or null for the server.
 */
export function putObject(
  storage: Storage,
  path: string,
  contentType: string,
  bytes: Buffer,
  owner: string | null = null,
): StoredObject {
  const { state, objectsDir, now } = storage;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const target = join(objectsDir, hash);
  if (!existsSync(target)) writeDurably(objectsDir, target, bytes);
  const stored = { path, fileName: hash, contentType, size: bytes.length, hash, owner };
  state.run(
    `INSERT OR REPLACE INTO storedObject (path, fileName, contentType, size, hash, createTime, owner) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    path,
    hash,
    contentType,
    bytes.length,
    hash,
    now(),
    owner,
  );
  return stored;
}

export function readObject({ objectsDir }: Storage, object: StoredObject): Buffer {
  return readFileSync(join(objectsDir, object.fileName));
}

/** Removes a file. Equal contents are stored once, so the bytes stay while another path uses them. */
export function removeObject({ state, objectsDir }: Storage, object: StoredObject): void {
  state.run('DELETE FROM storedObject WHERE path = ?', object.path);
  const others = state.get('SELECT path FROM storedObject WHERE fileName = ? LIMIT 1', object.fileName);
  if (!others) rmSync(join(objectsDir, object.fileName), { force: true });
}

function writeDurably(folder: string, target: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${target}.${process.pid}.part`;
  const file = openSync(draft, 'w');
  try {
    writeSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, target);
}

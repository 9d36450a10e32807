import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Size = { files: number; bytes: number; gzipBytes: number };

/**
 * Measures all files below a folder. `gzipBytes` is the sum of the files compressed one by one. Throws if it is
 * missing.
 */
export function measureFolder(folder: string): Size {
  const contents = filesBelow(folder).map((path) => readFileSync(path));
  return {
    files: contents.length,
    bytes: contents.reduce((sum, content) => sum + content.length, 0),
    gzipBytes: contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
  };
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export function showSize({ files, bytes, gzipBytes }: Size): string {
  return `${files} files, ${kilobytes(bytes)} kB, ${kilobytes(gzipBytes)} kB gzip`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}

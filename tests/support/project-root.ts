import { join } from 'node:path';

/** Absolute path of the project's folder. */
export const projectRoot = join(import.meta.dirname, '../..');

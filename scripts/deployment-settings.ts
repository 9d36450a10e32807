import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type DeploymentSettings = Readonly<Record<string, string | undefined>>;

/** In the order that the CloudBase command line and Vite read them, too: the later wins, the process's own last. */
const files = ['.env', '.env.local'];

/**
 * What the operator set for this project: `.env`, `.env.local`, then the process's environment. A missing file is
 * empty.
 */
export function readDeploymentSettings(
  root: string,
  environment: DeploymentSettings = process.env,
): DeploymentSettings {
  const written = files.map((name) => parseEnv(readIfThere(join(root, name))));
  return Object.assign({}, ...written, environment);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

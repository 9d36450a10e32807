import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

export type DeploymentSettings = Readonly<Record<string, string | undefined>>;

/** Later files override earlier ones, as in the CloudBase command line and in Vite. */
const files = ['.env', '.env.local'];

/**
 * Reads the settings of a deployment from `.env`, `.env.local` and the environment, which overrides both. Ignores
 * missing files.
 */
export function readDeploymentSettings(
  root: string,
  environment: DeploymentSettings = process.env,
): DeploymentSettings {
  const fromFiles = files.map((name) => parseEnv(readIfExists(join(root, name))));
  return Object.assign({}, ...fromFiles, environment);
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

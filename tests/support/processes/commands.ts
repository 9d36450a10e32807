import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#tests/support/project-root.ts';

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Variables that commands get beside their settings. Node's compile cache saves half of the time of most commands. */
const passedOn = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

export type RunningCommand = { ended: Promise<CommandResult>; kill: () => void };

/** Runs an operator's command (a file below scripts/) in a process with only these settings. */
export function runCommand(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  return startCommand(file, args, settings).ended;
}

/** Starts a command that can be killed (SIGKILL). */
export function startCommand(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): RunningCommand {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.includes(name)));
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', file), ...args], {
    cwd: projectRoot,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  const ended = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { ended, kill: () => child.kill('SIGKILL') };
}

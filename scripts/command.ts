import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartFailure } from '../emulator/failure.ts';

export const projectRoot = join(import.meta.dirname, '..');

/** A failure that the operator can fix. Only its message is printed. */
export class CommandFailure extends Error {}

/** Runs a command of the operator. A failure is printed as one line on stderr; the exit code is 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/** Prints the usage of the command and ends the process, if `--help` asks for it. */
export function showHelp(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Reads the arguments of the command. Throws CommandFailure with its usage for an unknown option, and for more than
 * `most` other arguments.
 */
export function readArguments<const T extends ParseArgsOptionsConfig>(usage: string, options: T, most = 0) {
  showHelp(usage);
  const { values, positionals } = parse(usage, options);
  if (positionals.length > most) throw new CommandFailure(`Unknown argument '${positionals[most]}'. ${usage}`);
  return { values, positionals };
}

function parse<const T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new CommandFailure(`${reason}. ${usage}`);
  }
}

/** Includes the code, because database drivers sometimes leave the message empty. */
function describe(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof StartFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return `${code}: ${error.message.split('\n')[0] || 'no message'}`;
}

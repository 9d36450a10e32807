import { describeFailure, StartFailure } from './failure.ts';

/** The first Node that runs .ts files without a flag and has node:sqlite without one. */
const OLDEST_NODE = [22, 18] as const;

/** Runs a program that serves until it is told to end. What keeps it from starting is one line on stderr and exit code 1. */
export async function run(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    checkNode(process.versions.node);
    const stop = await start();
    const end = () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(describeFailure(error));
          process.exit(1);
        },
      );
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  } catch (error) {
    // A failure that nobody foresaw is a defect: its stack is needed.
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}

export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartFailure(
    `Node ${oldestMajor}.${oldestMinor} or newer is needed; this is ${version}. "npm start" brings its own.`,
  );
}

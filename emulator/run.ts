import { describeFailure, StartFailure } from './failure.ts';

/** The first Node version that runs .ts files and node:sqlite without flags. */
const OLDEST_NODE = [22, 18] as const;

/** Runs a server until SIGINT, SIGTERM or SIGHUP. A StartFailure is printed as one line on stderr; the exit code is 1. */
export async function run(start: () => Promise<() => Promise<void>>): Promise<void> {
  try {
    checkNode(process.versions.node);
    const stop = await start();
    const shutDown = () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(describeFailure(error));
          process.exit(1);
        },
      );
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, shutDown);
  } catch (error) {
    // Any other error is a defect, so print its stack.
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}

export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartFailure(
    `Node ${oldestMajor}.${oldestMinor} or newer is needed; this is ${version}. "npm start" uses its own.`,
  );
}

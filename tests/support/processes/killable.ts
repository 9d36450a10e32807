import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** The time in microseconds, as all processes of this machine measure it. */
export const microseconds = () => Math.round((performance.timeOrigin + performance.now()) * 1000);

/** A process that is replaced when it is killed. */
export type Killable = {
  pid: () => number | undefined;
  /** The first message of the present process. */
  greeting: () => Promise<unknown>;
  /** The next message of the present process; undefined if the process is killed meanwhile. */
  next: () => Promise<unknown>;
  /** Sends an order. Resolves with the next message; with undefined if the process is killed meanwhile. */
  ask: (order: object) => Promise<unknown>;
  /** Ends the process at once (kill -9), and starts another one, which is ready when it resolves. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a process of this folder, with the parent's environment of that moment. It sends a message when it is ready. */
export async function startKillable(file: string, args: readonly string[]): Promise<Killable> {
  let current = begin(join(import.meta.dirname, file), args);
  const greeting = async () => current.greeting;
  await greeting();
  return {
    pid: () => current.child.pid,
    greeting,
    next: () => nextOf(current),
    async ask(order) {
      await greeting();
      const asked = current;
      const answer = nextOf(asked);
      asked.child.send(order, () => undefined);
      return answer;
    },
    async kill() {
      const { child, gone } = current;
      child.kill('SIGKILL');
      current = begin(join(import.meta.dirname, file), args);
      await gone;
      await greeting();
    },
    async stop() {
      const { child, gone } = current;
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

type Running = { child: ChildProcess; gone: Promise<undefined>; greeting: Promise<unknown> };

function begin(path: string, args: readonly string[]): Running {
  const child = fork(path, args);
  const gone = once(child, 'exit').then(() => undefined);
  return { child, gone, greeting: nextOf({ child, gone }) };
}

/** Rejects if the process ends by itself. */
function nextOf({ child, gone }: Pick<Running, 'child' | 'gone'>): Promise<unknown> {
  const ended = gone.then(() => {
    if (!child.killed) throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}`);
  });
  return Promise.race([once(child, 'message').then(([message]) => message), ended]);
}

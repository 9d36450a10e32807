import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';

export type FunctionCall = { name: FunctionName; identity: TestIdentity; event: object };
/** A function instance in a process. `call` runs calls concurrently and returns `success` or the error code of each. */
export type OtherProcess = { call: (calls: readonly FunctionCall[]) => Promise<string[]>; stop: () => Promise<void> };

const answerSchema = v.object({ batch: v.number(), outcomes: v.array(v.string()) });

export function startOtherProcess(url: string): OtherProcess {
  const child = fork(join(import.meta.dirname, 'function-process.ts'), [url], { execArgv: [] });
  const waiting = new Map<number, { resolve: (outcomes: string[]) => void; reject: (reason: Error) => void }>();
  let count = 0;
  child.on('message', (message) => {
    const { batch, outcomes } = v.parse(answerSchema, message);
    waiting.get(batch)?.resolve(outcomes);
    waiting.delete(batch);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`The process ended with ${code}`));
      resolve();
    });
  });
  return {
    call: (calls) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        child.send({ batch: count, calls });
      }),
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** Runs calls in a temporary process. */
export async function callInOtherProcess(url: string, calls: readonly FunctionCall[]): Promise<string[]> {
  const other = startOtherProcess(url);
  try {
    return await other.call(calls);
  } finally {
    await other.stop();
  }
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';

export type FunctionCall = { name: FunctionName; identity: TestIdentity; event: object };
/**
 * A function instance in a process. `call` runs calls concurrently and returns `success` or the error code of each; `ids`
 * runs inserts and returns the id of each, or the error code.
 */
export type OtherProcess = {
  call: (calls: readonly FunctionCall[]) => Promise<string[]>;
  ids: (calls: readonly FunctionCall[]) => Promise<string[]>;
  stop: () => Promise<void>;
};

const responseSchema = v.union([
  v.object({ success: v.literal(true), data: v.object({ id: v.optional(v.string(), '') }) }),
  v.object({ success: v.literal(false), errorCode: v.string() }),
]);
type Response = v.InferOutput<typeof responseSchema>;
const answerSchema = v.object({ batch: v.number(), answers: v.array(responseSchema) });

export function startOtherProcess(url: string): OtherProcess {
  const child = fork(join(import.meta.dirname, 'function-process.ts'), [url], { execArgv: [] });
  const waiting = new Map<number, { resolve: (answers: Response[]) => void; reject: (reason: Error) => void }>();
  let count = 0;
  child.on('message', (message) => {
    const { batch, answers } = v.parse(answerSchema, message);
    waiting.get(batch)?.resolve(answers);
    waiting.delete(batch);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`The process ended with ${code}`));
      resolve();
    });
  });
  const send = (calls: readonly FunctionCall[]) =>
    new Promise<Response[]>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      child.send({ batch: count, calls });
    });
  return {
    call: async (calls) => (await send(calls)).map((answer) => (answer.success ? 'success' : answer.errorCode)),
    ids: async (calls) => (await send(calls)).map((answer) => (answer.success ? answer.data.id : answer.errorCode)),
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

import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FunctionName } from '#contract/actions.ts';
import type { Edition } from '#contract/edition.ts';
import type { TestIdentity } from '#tests/support/fixtures/functions.ts';
import { projectRoot } from '#tests/support/project-root.ts';

export type FunctionCall = { name: FunctionName; identity: TestIdentity; event: object; requestId?: string };
/** A function instance in a process. Pending calls reject when the process ends. */
export type OtherProcess = {
  /** Runs calls concurrently and returns their responses. `now` moves the clock of the process. */
  send: (calls: readonly FunctionCall[], now?: number) => Promise<Response[]>;
  /** Runs calls concurrently and returns `success` or the error code of each. */
  call: (calls: readonly FunctionCall[]) => Promise<string[]>;
  /** Runs inserts concurrently and returns the id of each, or the error code. */
  ids: (calls: readonly FunctionCall[]) => Promise<string[]>;
  /** Bytes on the heap after a garbage collection. */
  heapUsed: () => Promise<number>;
  stop: () => Promise<void>;
  /** Ends the process at once (kill -9). */
  kill: () => Promise<void>;
};

const causeSchema = v.object({
  name: v.string(),
  code: v.exactOptional(v.string()),
  at: v.optional(v.array(v.string()), []),
});
const responseSchema = v.union([
  v.object({ success: v.literal(true), data: v.record(v.string(), v.unknown()) }),
  v.object({
    success: v.literal(false),
    errorCode: v.string(),
    error: v.string(),
    /** The logged cause. No response of the platform has it. */
    cause: v.exactOptional(causeSchema),
  }),
]);
export type Response = v.InferOutput<typeof responseSchema>;
const answerSchema = v.object({
  batch: v.number(),
  answers: v.array(responseSchema),
  heapUsed: v.optional(v.number(), 0),
});
type Answer = v.InferOutput<typeof answerSchema>;

/** The password that every reset in such a process gives. */
export const RESET_PASSWORD = 'Abcdefgh2345';

type ProcessOptions = {
  edition?: Edition;
  /** The verified addresses that the auth service knows, by uid. */
  accounts?: Readonly<Record<string, string>>;
  /** The folder of the project whose code it runs. By default this one. */
  root?: string;
};

export function startOtherProcess(
  url: string,
  { edition, accounts = {}, root = projectRoot }: ProcessOptions = {},
): OtherProcess {
  const file = join(root, 'tests/support/processes/function-process.ts');
  const child = fork(file, [url, JSON.stringify(accounts)], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...(edition && { EDITION: edition }) },
  });
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>();
  let count = 0;
  child.on('message', (message) => {
    const answer = v.parse(answerSchema, message);
    waiting.get(answer.batch)?.resolve(answer);
    waiting.delete(answer.batch);
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      for (const { reject } of waiting.values()) reject(new Error(`The process ended with ${code ?? signal}`));
      resolve();
    });
  });
  const ask = (question: { calls: readonly FunctionCall[]; now?: number | undefined; measures?: true }) =>
    new Promise<Answer>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      child.send({ batch: count, ...question }, (error) => error && reject(error));
    });
  const send: OtherProcess['send'] = async (calls, now) => (await ask({ calls, now })).answers;
  return {
    send,
    call: async (calls) => (await send(calls)).map((answer) => (answer.success ? 'success' : answer.errorCode)),
    ids: async (calls) =>
      (await send(calls)).map((answer) => (answer.success ? `${answer.data.id}` : answer.errorCode)),
    heapUsed: async () => (await ask({ calls: [], measures: true })).heapUsed,
    stop: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
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

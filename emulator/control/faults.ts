import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { actions } from '#contract/actions.ts';
import { fail } from '#contract/envelope.ts';
import { AppError } from '#contract/errors.ts';
import { isFunctionName } from '../functions/invoke.ts';
import { gatewayCodes, json } from '../responses.ts';

export const faultScopes = ['all', 'auth', 'functions', 'storage'] as const;
type FaultScope = (typeof faultScopes)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const scope = v.optional(v.picklist(faultScopes), 'all');

/** What a test may do to the platform: the body of `POST /__emulator`. Times in ms. */
export const controlSchema = v.variant('action', [
  /** Every answer takes this much longer; 0 ends it. */
  v.strictObject({ action: v.literal('latency'), ms: v.pipe(count, v.maxValue(120_000)), scope }),
  /** The next calls fail: with a 5xx, or `drop` = the connection breaks. `after` = only once the work was done. */
  v.strictObject({
    action: v.literal('fail'),
    times: count,
    how: v.optional(v.picklist(['500', '502', '503', '504', 'drop']), '503'),
    after: v.optional(v.boolean(), false),
    scope,
  }),
  /** Answers wait until it is switched off again, without any clock; `after` = the work itself is done at once. */
  v.strictObject({ action: v.literal('hold'), on: v.boolean(), after: v.optional(v.boolean(), false), scope }),
  /** Every connection breaks until it is switched off again. */
  v.strictObject({ action: v.literal('offline'), on: v.boolean() }),
  /** The next calls of functions meet a conflict, without being run. */
  v.strictObject({ action: v.literal('conflict'), times: count }),
  /** The next uploads of file contents are refused. */
  v.strictObject({ action: v.literal('failUploads'), times: count }),
  /** The platform's clock goes forward, or back as after a correction. */
  v.strictObject({
    action: v.literal('moveClock'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
  }),
  /** Access tokens run out (refresh tokens stay good). */
  v.strictObject({ action: v.literal('expireAccessTokens') }),
  /** All sessions end, as if an administrator of the platform had ended them. */
  v.strictObject({ action: v.literal('endSessions') }),
  /** Answers how often each function was called, and the faults in force. */
  v.strictObject({ action: v.literal('status') }),
  v.strictObject({ action: v.literal('reset') }),
]);
export type Control = v.InferOutput<typeof controlSchema>;

type ActiveFaults = {
  latency: { ms: number; scope: FaultScope };
  failure: { times: number; how: string; after: boolean; scope: FaultScope };
  offline: boolean;
  conflicts: number;
  failedUploads: number;
};
const none = (): ActiveFaults => ({
  latency: { ms: 0, scope: 'all' },
  failure: { times: 0, how: '503', after: false, scope: 'all' },
  offline: false,
  conflicts: 0,
  failedUploads: 0,
});

type Hold = { after: boolean; scope: FaultScope };

/** Where answers wait for as long as somebody says so. */
function createGate() {
  let closed: (Hold & { opened: Promise<void>; open: () => void }) | undefined;
  let waiting = 0;

  function open(): void {
    closed?.open();
    closed = undefined;
  }
  return {
    open,
    close: (hold: Hold) => {
      open();
      const { promise, resolve } = Promise.withResolvers<void>();
      closed = { ...hold, opened: promise, open: resolve };
    },
    waiting: () => waiting,
    pass: async (path: string, answer: () => Promise<Response>): Promise<Response> => {
      if (!closed || !isInScope(closed.scope, path)) return answer();
      const { opened, after } = closed;
      const answered = after ? await answer() : undefined;
      waiting += 1;
      await opened;
      waiting -= 1;
      return answered ?? answer();
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

/** Faults in force. Without the control endpoint there never are any. */
export function createFaults() {
  let active = none();
  let clockOffset = 0;
  const calls: Record<string, number> = {};
  const gate = createGate();

  async function answerOrFail(path: string, answer: () => Promise<Response>): Promise<Response> {
    const { failure } = active;
    if (failure.times === 0 || !isInScope(failure.scope, path)) return answer();
    active.failure = { ...failure, times: failure.times - 1 };
    if (failure.after) await answer();
    if (failure.how === 'drop') return Response.error();
    const body = { code: gatewayCodes.unavailable, message: '服务暂时不可用', error: 'unavailable' };
    return json(body, Number(failure.how));
  }

  return {
    clockOffset: () => clockOffset,
    moveClock: (ms: number) => {
      clockOffset += ms;
    },
    set: (change: Partial<ActiveFaults>) => {
      active = { ...active, ...change };
    },
    hold: gate.close,
    release: gate.open,
    reset: () => {
      active = none();
      gate.open();
    },
    status: () => ({ ...active, clockOffset, calls, waiting: gate.waiting() }),

    /** Answers a request with the fault in force, or lets it through. */
    handle: async (path: string, answer: () => Promise<Response>): Promise<Response> => {
      if (active.offline) return Response.error();
      if (active.latency.ms > 0 && isInScope(active.latency.scope, path)) await pause(active.latency.ms);
      return gate.pass(path, () => answerOrFail(path, answer));
    },

    /** Counts a function's call; the conflict to answer it with, if one is due. */
    takeConflict: (name: string, event: object): unknown => {
      const key = countedName(name, event);
      calls[key] = (calls[key] ?? 0) + 1;
      if (active.conflicts === 0) return undefined;
      active.conflicts -= 1;
      return fail(new AppError('DATABASE_TRANSACTION_CONFLICT'), 'fault');
    },
    takeFailedUpload: (): boolean => {
      if (active.failedUploads === 0) return false;
      active.failedUploads -= 1;
      return true;
    },
  };
}

/** `function/action` of the contract; whatever else was called is `unknown`, so that no caller's text is kept. */
function countedName(name: string, event: object): string {
  if (!isFunctionName(name) || !('action' in event)) return 'unknown';
  const action = Object.keys(actions[name]).find((known) => known === event.action);
  return action === undefined ? 'unknown' : `${name}/${action}`;
}

function isInScope(faultScope: FaultScope, path: string): boolean {
  switch (faultScope) {
    case 'all':
      return true;
    case 'auth':
      return path.startsWith('/auth/');
    case 'functions':
      return path.startsWith('/v1/functions/');
    case 'storage':
      return path.startsWith('/v1/storages/') || path.startsWith('/storage/');
    default:
      return faultScope satisfies never;
  }
}

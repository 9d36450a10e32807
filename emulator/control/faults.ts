import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { actions } from '#contract/actions.ts';
import { fail } from '#contract/envelope.ts';
import { AppError } from '#contract/errors.ts';
import { isFunctionName } from '../functions/invoke.ts';
import { gatewayCodes, json } from '../responses.ts';
import { count } from './count.ts';
import { createMailFaults, mailControls } from './mail-faults.ts';

const faultScopes = ['all', 'auth', 'functions', 'storage'] as const;
type FaultScope = (typeof faultScopes)[number];

/** 100 days. */
const MOST_MOVED_MS = 8_640_000_000;
const scope = v.optional(v.picklist(faultScopes), 'all');

/** The body of `POST /__emulator`: faults and changes for tests. Times are in ms. */
export const controlSchema = v.variant('action', [
  /** Delays every response; 0 ends it. */
  v.strictObject({ action: v.literal('latency'), ms: v.pipe(count, v.maxValue(120_000)), scope }),
  /** The next calls fail with a 5xx, or with a broken connection (`drop`). `after` does the work first. */
  v.strictObject({
    action: v.literal('fail'),
    times: count,
    how: v.optional(v.picklist(['500', '502', '503', '504', 'drop']), '503'),
    after: v.optional(v.boolean(), false),
    scope,
  }),
  /** Holds responses back until it is switched off. `after` does the work first. */
  v.strictObject({ action: v.literal('hold'), on: v.boolean(), after: v.optional(v.boolean(), false), scope }),
  /** Breaks every connection until it is switched off. */
  v.strictObject({ action: v.literal('offline'), on: v.boolean() }),
  /** The next function calls return a conflict without running. */
  v.strictObject({ action: v.literal('conflict'), times: count }),
  /** The next uploads of file contents fail. */
  v.strictObject({ action: v.literal('failUploads'), times: count }),
  /** Moves the platform's clock forward, or back as a clock correction does. */
  v.strictObject({
    action: v.literal('moveClock'),
    ms: v.pipe(v.number(), v.integer(), v.minValue(-MOST_MOVED_MS), v.maxValue(MOST_MOVED_MS)),
  }),
  /** Calls the function of each timer, due or not, so many times at once. Responds when the calls have ended. */
  v.strictObject({
    action: v.literal('runTimers'),
    times: v.optional(v.pipe(count, v.minValue(1), v.maxValue(20)), 1),
  }),
  ...mailControls,
  /** All access tokens expire; refresh tokens stay valid. */
  v.strictObject({ action: v.literal('expireAccessTokens') }),
  /** Ends all sessions, as an administrator of the platform can. */
  v.strictObject({ action: v.literal('endSessions') }),
  /** Changes nothing. Every response shows the active faults and the number of calls of each function. */
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

type Respond = () => Promise<Response>;
type Hold = { after: boolean; scope: FaultScope };

/** Holds responses back while it is closed. */
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
    pass: async (path: string, respond: Respond): Promise<Response> => {
      if (!closed || !isInScope(closed.scope, path)) return respond();
      const { opened, after } = closed;
      const response = after ? await respond() : undefined;
      waiting += 1;
      await opened;
      waiting -= 1;
      return response ?? respond();
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

/** Creates the store of active faults. Only the control endpoint adds faults. */
export function createFaults() {
  let active = none();
  let clockOffset = 0;
  const calls: Record<string, number> = {};
  const gate = createGate();
  const mail = createMailFaults();

  async function respondOrFail(path: string, respond: Respond): Promise<Response> {
    const { failure } = active;
    if (failure.times === 0 || !isInScope(failure.scope, path)) return respond();
    active.failure = { ...failure, times: failure.times - 1 };
    if (failure.after) await respond();
    if (failure.how === 'drop') return Response.error();
    const body = { code: gatewayCodes.unavailable, message: '服务暂时不可用', error: 'unavailable' };
    return json(body, Number(failure.how));
  }

  return {
    mail,
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
      mail.reset();
      gate.open();
    },
    status: () => ({ ...active, clockOffset, calls, waiting: gate.waiting() }),

    /** Applies the active faults to a request. */
    handle: async (path: string, respond: Respond): Promise<Response> => {
      if (active.offline) return Response.error();
      if (active.latency.ms > 0 && isInScope(active.latency.scope, path)) await pause(active.latency.ms);
      return gate.pass(path, () => respondOrFail(path, respond));
    },

    /** Counts a function call. Returns the conflict to respond with, if one is due. */
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

/**
 * Returns `function/action` for calls of the contract and `unknown` for all others, so that no caller's text is kept.
 */
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

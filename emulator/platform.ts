import type { FunctionName } from '#contract/actions.ts';
import type { StateDatabase } from './state/database.ts';
import type { Keys } from './state/keys.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;
export type RandomBytes = (size: number) => Buffer;

/** What every part of the emulator works with. */
export type Platform = {
  envId: string;
  state: StateDatabase;
  keys: Keys;
  now: Clock;
  random: RandomBytes;
  /** Folder of the uploaded files. */
  objectsDir: string;
  accessTokenSeconds: number;
};

export type FunctionMain = (event: unknown, context: unknown) => Promise<unknown>;
export type FunctionTable = Record<FunctionName, FunctionMain>;

/** Who a verified access token belongs to. */
export type Identity = {
  sessionId: string;
  uid: string;
  kind: 'password' | 'anonymous' | 'custom';
  /** The id that a custom-login ticket was made for. */
  customUserId: string | undefined;
};

/** Environment variables of one invocation, as the platform sets them. */
export type IdentityVariables = Record<string, string>;

/** The business side that the platform runs: the real functions, and the one question that storage asks it. */
export type Business = {
  functions: FunctionTable;
  /** `_id` of the caller's business user when it may upload logos, else undefined. */
  findLogoOwner: (context: unknown) => Promise<string | undefined>;
  close: () => Promise<void>;
};

import type { FunctionName } from '#contract/actions.ts';
import type { StateDatabase } from './state/database.ts';
import type { Keys } from './state/keys.ts';

/** Milliseconds since the epoch. */
export type Clock = () => number;
export type RandomBytes = (size: number) => Buffer;

/** The state and settings that all parts of the emulator share. */
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

/** The owner of a verified access token. */
export type Identity = {
  sessionId: string;
  uid: string;
  kind: 'password' | 'anonymous' | 'custom';
  /** The id in the custom-login ticket that opened the session. */
  customUserId: string | undefined;
};

/** The environment variables that the platform sets for one invocation. */
export type IdentityVariables = Record<string, string>;

/** The business code that runs on the platform: the real functions, and the upload rule of the storage. */
export type Business = {
  functions: FunctionTable;
  /** Returns the `_id` of the caller's user if the caller may upload logos, otherwise undefined. */
  findLogoOwner: (context: unknown) => Promise<string | undefined>;
  close: () => Promise<void>;
};

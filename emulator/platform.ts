import type { FunctionName } from '#contract/actions.ts';
import type { DeployedFunctionName } from '#contract/deployed-functions.ts';
import type { Rules } from './rules/rules.ts';
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
  /** The environment's permissions for clients. */
  rules: Rules;
};

export type FunctionMain = (event: unknown, context: unknown) => Promise<unknown>;
/** The timer's function exists in the recruiting edition only. */
export type FunctionTable = Record<FunctionName, FunctionMain> & Partial<Record<DeployedFunctionName, FunctionMain>>;

/** The environment variables that the platform sets for one invocation. */
export type IdentityVariables = Record<string, string>;

/** The business code that runs on the platform: the real functions. */
export type Business = {
  functions: FunctionTable;
  close: () => Promise<void>;
};

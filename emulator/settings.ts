import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Edition, editions, readEdition } from '#contract/edition.ts';
import { StartFailure } from './failure.ts';
import { isSampleName, listSamples, type SampleName, samples } from './seeds/samples.ts';

/** Settings of an emulator, read from the environment. */
export type Settings = {
  /** 0 lets the operating system choose a port. */
  port: number;
  dataDir: string;
  /** URL of the business database. Defaults to the embedded database in the data folder. */
  databaseUrl: string;
  envId: string;
  accessTokenSeconds: number | undefined;
  control: boolean;
  /** False calls no function by its timer. */
  timers: boolean;
  /** False keeps an empty database empty. */
  seeds: boolean;
  reset: boolean;
  /** The named sample to start with. */
  sample: SampleName | undefined;
  edition: Edition;
};

type Environment = Readonly<Record<string, string | undefined>>;
/** What `npm start` and `npm run preview` accept. */
export const ARGUMENTS = `--reset, --edition <${editions.join('|')}>, --sample <name>`;
/** What `--help` prints below them. */
export const SAMPLES = `Samples:\n${listSamples()}`;
const DEFAULT_PORT = '5173';
export const BUSINESS_FILE = 'business.sqlite';

/**
 * Reads PORT, DATA_DIR, DATABASE_URL, VITE_ENV_ID, ACCESS_TOKEN_SECONDS, EMULATOR_CONTROL, TIMERS, SEEDS, EDITION,
 * `--reset`, `--edition` and `--sample`. Throws StartFailure.
 */
export function readSettings(root: string, environment: Environment, args: readonly string[]): Settings {
  const seconds = environment.ACCESS_TOKEN_SECONDS;
  const { reset, edition = environment.EDITION, sample } = readArguments(args);
  // Each sample has a folder of its own, so that starting one never touches other data.
  const dataDir = resolve(root, environment.DATA_DIR || join('.data', sample ?? ''));
  return {
    port: readInteger('PORT', environment.PORT || DEFAULT_PORT, 0, 65_535),
    dataDir,
    databaseUrl: environment.DATABASE_URL || `file:${join(dataDir, BUSINESS_FILE)}`,
    envId: environment.VITE_ENV_ID || 'local',
    accessTokenSeconds: seconds ? readInteger('ACCESS_TOKEN_SECONDS', seconds, 1, 86_400) : undefined,
    control: environment.EMULATOR_CONTROL === 'true',
    timers: environment.TIMERS !== 'false',
    seeds: sample !== undefined || environment.SEEDS !== 'false',
    reset,
    sample,
    edition: chooseEdition(edition, sample),
  };
}

const options = {
  reset: { type: 'boolean', default: false },
  edition: { type: 'string' },
  sample: { type: 'string' },
} as const;

function readArguments(args: readonly string[]) {
  const { sample, ...rest } = parseArguments(args);
  if (sample === undefined || isSampleName(sample)) return { ...rest, sample };
  throw new StartFailure(`There is no sample ${JSON.stringify(sample)}. Samples: ${Object.keys(samples).join(', ')}`);
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StartFailure(`${reason}. Arguments: ${ARGUMENTS}`);
  }
}

function chooseEdition(name: string | undefined, sample: SampleName | undefined): Edition {
  if (sample === undefined) return parseEdition(name);
  const [first, ...others] = samples[sample].editions;
  const edition = name ? parseEdition(name) : first;
  if (edition === first || others.includes(edition)) return edition;
  throw new StartFailure(`The sample "${sample}" needs the ${first} edition, not ${edition}`);
}

function parseEdition(name: string | undefined): Edition {
  try {
    return readEdition(name);
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new StartFailure(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
}

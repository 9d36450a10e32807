import { createPrivateKey } from 'node:crypto';
import { editions } from '#contract/edition.ts';
import type { DeploymentSettings } from '../deployment-settings.ts';
import { mailChecks, mailDescriptions, mayBeEmpty } from './check-mail.ts';
import type { Configuration } from './configuration.ts';
import { fillIn, placeholders } from './configuration.ts';
import type { HostingPlace } from './security-headers.ts';

/** The platform's limit for all variables of one function together. */
const MAX_VARIABLES_BYTES = 4096;
/** Size of the keys that the platform generates for custom login. It offers no longer ones. */
const PLATFORM_KEY_BITS = 1024;
/** Passwords of this project's examples, and the most common ones. */
const KNOWN_PASSWORDS = new Set(['dev-2025', 'password', 'secret', '123456', 'root', 'mysql']);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const descriptions: Record<string, string> = {
  VITE_ENV_ID: 'the id of the CloudBase environment',
  EDITION: 'specification or recruiting',
  DATABASE_URL: 'the internal address of its MySQL',
  VPC_ID: 'the private network of the MySQL',
  SUBNET_ID: 'the subnet of the MySQL',
  TICKET_PRIVATE_KEY_ID: 'private_key_id of the custom-login key file',
  TICKET_PRIVATE_KEY: 'private_key of the custom-login key file, in base64',
  ...mailDescriptions,
};

/** Returns the problems of the settings of a deployment, one sentence each. No sentence contains a value. */
export function checkSettings(configuration: Configuration, settings: DeploymentSettings): string[] {
  const names = placeholders(configuration);
  const present = names.filter((name) => settings[name]?.trim());
  const missing = names.filter((name) => !present.includes(name) && !mayBeEmpty(name, settings));
  return [
    ...missing.map((name) => `${name} is missing or empty (${descriptions[name] ?? 'cloudbaserc.json uses it'})`),
    ...present.filter((name) => !isPlain(settings[name] ?? '')).map(notPlain),
    ...present.flatMap((name) => checks[name]?.(settings[name] ?? '') ?? []),
    ...checkBucket(readHostingPlace(settings)),
    ...leftovers(settings),
    ...tooLarge(configuration, settings),
  ];
}

const checks: Record<string, (value: string) => string[]> = {
  VITE_ENV_ID: checkEnvironmentId,
  EDITION: (value) =>
    editions.some((edition) => edition === value) ? [] : [`EDITION is none of ${editions.join(', ')}`],
  DATABASE_URL: checkDatabaseUrl,
  TICKET_PRIVATE_KEY: checkTicketKey,
  TICKET_PRIVATE_KEY_ID: (value) =>
    UUID.test(value) ? [] : ['TICKET_PRIVATE_KEY_ID is not the private_key_id of a key file of the platform'],
  VPC_ID: (value) => (/^vpc-\w+$/.test(value) ? [] : ['VPC_ID does not look like vpc-…']),
  SUBNET_ID: (value) => (/^subnet-\w+$/.test(value) ? [] : ['SUBNET_ID does not look like subnet-…']),
  ...mailChecks,
};

/** The command line inserts values into JSON text unescaped: quotes break the file, and JSON becomes an object. */
function isPlain(value: string): boolean {
  return !/["\\\s{}]/.test(value) && !value.startsWith('[');
}

function notPlain(name: string): string {
  return `${name} holds a space, quote, backslash, bracket or line break, which the CloudBase command line can't carry`;
}

/** Returns the problems of the id of the environment that the app is built for. */
export function checkEnvironmentId(id: string): string[] {
  if (id === '') return ['VITE_ENV_ID is missing or empty (the id of the CloudBase environment)'];
  if (id === 'local') return ['VITE_ENV_ID is "local": that is the emulator, not an environment'];
  return /^[a-z0-9][a-z0-9-]{2,63}$/i.test(id) ? [] : ['VITE_ENV_ID does not look like an environment id'];
}

/** The region of an environment, unless another one was chosen. */
const DEFAULT_REGION = 'ap-shanghai';

/** Returns what the app is built for, unchecked. */
export function readHostingPlace(settings: DeploymentSettings): HostingPlace {
  const { VITE_ENV_ID: environmentId = '', STORAGE_BUCKET: bucket = '', STORAGE_REGION } = settings;
  return { environmentId, bucket, region: STORAGE_REGION || DEFAULT_REGION };
}

/** Returns the problems of the bucket that the app is built for. The page lets browsers upload to no other one. */
export function checkBucket({ bucket, region }: HostingPlace): string[] {
  const isBucket = /^[0-9a-z]+(?:-[0-9a-z]+)+-\d+$/.test(bucket);
  return [
    ...(bucket.trim() === '' ? ['STORAGE_BUCKET is missing or empty (the bucket of the cloud storage)'] : []),
    ...(bucket.trim() === '' || isBucket ? [] : ['STORAGE_BUCKET does not look like 1a2b-<environment>-1250000000']),
    ...(/^[a-z]+-[a-z]+$/.test(region) ? [] : ['STORAGE_REGION does not look like ap-shanghai']),
  ];
}

function checkDatabaseUrl(text: string): string[] {
  if (!/^mysql:\/\//.test(text)) return ['DATABASE_URL is not a mysql:// address'];
  if (!URL.canParse(text)) return ['DATABASE_URL is no valid address (special characters of the password as %XX)'];
  const { hostname, username, password, pathname } = new URL(text);
  const local = hostname === 'localhost' || hostname === '[::1]' || /^(?:127\.|0\.0\.0\.0$)/.test(hostname);
  return [
    ...(hostname === '' || local
      ? ['DATABASE_URL points to this machine, which a function in the cloud cannot reach']
      : []),
    ...(username === '' ? ['DATABASE_URL names no user'] : []),
    ...(password === '' ? ['DATABASE_URL has an empty password'] : []),
    ...(KNOWN_PASSWORDS.has(password) || (password !== '' && password === username)
      ? ['DATABASE_URL has a well-known password']
      : []),
    ...(pathname.length < 2 ? ['DATABASE_URL names no database'] : []),
  ];
}

function checkTicketKey(text: string): string[] {
  const pem = Buffer.from(text, 'base64').toString('utf8');
  const inBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(text) && pem.startsWith('-----BEGIN');
  if (!inBase64) return ['TICKET_PRIVATE_KEY is not a PEM text in base64'];
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType !== 'rsa') return ['TICKET_PRIVATE_KEY is no RSA key'];
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= PLATFORM_KEY_BITS
      ? []
      : [`TICKET_PRIVATE_KEY is weak: ${bits} bit, less than the platform's own keys`];
  } catch {
    return ['TICKET_PRIVATE_KEY holds no readable private key'];
  }
}

/** Returns the development switches that are set. They do not belong in production. */
function leftovers(settings: DeploymentSettings): string[] {
  return [
    ...(settings.VITE_DEV_PANEL
      ? ['VITE_DEV_PANEL is set: the sign-in panel of the preset accounts would be published']
      : []),
    ...(settings.EMULATOR_CONTROL ? ['EMULATOR_CONTROL is set: it is a setting of the emulator'] : []),
    ...(settings.SEEDS ? ['SEEDS is set: it is a setting of the emulator'] : []),
  ];
}

function tooLarge(configuration: Configuration, settings: DeploymentSettings): string[] {
  return fillIn(configuration, settings).functions.flatMap(({ name, envVariables }) => {
    const bytes = Buffer.byteLength(Object.entries(envVariables).flat().join(''));
    return bytes <= MAX_VARIABLES_BYTES
      ? []
      : [`The variables of ${name} take ${bytes} bytes together; the platform takes ${MAX_VARIABLES_BYTES}`];
  });
}

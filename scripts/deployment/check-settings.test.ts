import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { base64, productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { checkSettings } from './check-settings.ts';
import { configurationOf, fillIn, placeholders, readConfiguration } from './configuration.ts';

const configuration = readConfiguration(join(import.meta.dirname, '../../cloudbaserc.json'));
/** It has all settings of the default edition, and those of mails. */
const recruiting = configurationOf('recruiting', configuration);
const check = (changes: Readonly<Record<string, string>> = {}) =>
  checkSettings(recruiting, { ...productionSettings, ...changes });
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const;
const publicKeyEncoding = { type: 'spki', format: 'pem' } as const;
const weak = generateKeyPairSync('rsa', { modulusLength: 768, publicKeyEncoding, privateKeyEncoding }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding }).privateKey;

describe('the settings of a deployment', () => {
  it('are accepted if they are complete', () => {
    expect(check()).toEqual([]);
  });

  it.each(Object.keys(productionSettings).filter((name) => name !== 'UNSUBSCRIBE_URL'))(
    'are refused without %s',
    (name) => {
      for (const value of ['', '  ']) {
        expect(check({ [name]: value })).toEqual([expect.stringContaining(`${name} is missing or empty`)]);
      }
    },
  );

  it.each([
    ['VITE_ENV_ID', 'local', 'that is the emulator'],
    ['VITE_ENV_ID', 'a/b', 'does not look like an environment id'],
    ['EDITION', 'gold', 'is none of specification, recruiting'],
    ['DATABASE_URL', 'file:/tmp/business.db', 'is not a mysql:// address'],
    ['DATABASE_URL', 'postgres://a:b12345@10.0.0.1/c', 'is not a mysql:// address'],
    ['DATABASE_URL', 'mysql://app:x/y@z@10.0.0.1:port/c', 'is no valid address'],
    ['DATABASE_URL', 'mysql://app@10.0.0.1:3306/c', 'has an empty password'],
    ['DATABASE_URL', 'mysql://app:dev-2025@10.0.0.1:3306/c', 'a well-known password'],
    ['DATABASE_URL', 'mysql://app:app@10.0.0.1:3306/c', 'a well-known password'],
    ['DATABASE_URL', 'mysql://:s3cretive@10.0.0.1:3306/c', 'names no user'],
    ['DATABASE_URL', 'mysql://app:s3cretive@10.0.0.1:3306/', 'names no database'],
    ['DATABASE_URL', 'mysql://app:s3cretive@127.0.0.1:3306/c', 'points to this machine'],
    ['DATABASE_URL', 'mysql://app:s3cretive@localhost/c', 'points to this machine'],
    ['DATABASE_URL', 'mysql://app:s3cretive@[::1]:3306/c', 'points to this machine'],
    ['DATABASE_URL', 'mysql://app:s3"cretive@10.0.0.1/c', "can't carry"],
    ['VPC_ID', 'subnet-1a2b3c', 'does not look like vpc-'],
    ['SUBNET_ID', 'vpc-1a2b3c', 'does not look like subnet-'],
    ['TICKET_PRIVATE_KEY_ID', '{"a":1}', "can't carry"],
    ['TICKET_PRIVATE_KEY_ID', 'emulator', 'is not the private_key_id'],
    ['TICKET_PRIVATE_KEY', base64(weak), '768 bit'],
    ['TICKET_PRIVATE_KEY', base64(ec), 'is no RSA key'],
    ['TICKET_PRIVATE_KEY', base64('hello'), 'is not a PEM text in base64'],
    ['TICKET_PRIVATE_KEY', base64('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n'), 'no readable'],
    ['STORAGE_BUCKET', '*', 'does not look like 1a2b-<environment>-1250000000'],
    ['STORAGE_REGION', '*', 'does not look like ap-shanghai'],
    ['VITE_DEV_PANEL', 'true', 'the sign-in panel of the preset accounts'],
    ['SEEDS', 'true', 'a setting of the emulator'],
    ['EMULATOR_CONTROL', 'true', 'a setting of the emulator'],
  ])('are refused with %s=%s', (name, value, reason) => {
    const problems = check({ [name]: value });
    expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
    expect(problems.join('\n')).not.toContain('s3cretive');
    expect(problems.join('\n')).not.toContain(value.length > 60 ? value.slice(0, 60) : 'cretive@');
  });

  it('are refused if the variables of one function exceed the platform limit', () => {
    const huge = generateKeyPairSync('rsa', { modulusLength: 4096, publicKeyEncoding, privateKeyEncoding }).privateKey;
    const problems = check({ TICKET_PRIVATE_KEY: base64(huge) });
    expect(problems).toEqual([expect.stringMatching(/^The variables of loginAuth take \d+ bytes together/)]);
  });
});

describe('cloudbaserc.json', () => {
  it('uses exactly the settings of .env.example, but for the bucket, which only the app needs', () => {
    const { STORAGE_BUCKET: _, ...used } = productionSettings;
    expect(placeholders(recruiting).sort()).toEqual(Object.keys(used).sort());
  });

  it('gives each function the variables it needs, and the ticket key to loginAuth only', () => {
    const { envId, functions } = fillIn(configuration, productionSettings);
    const {
      VITE_ENV_ID: ENV_ID,
      EDITION,
      DATABASE_URL,
      TICKET_PRIVATE_KEY_ID,
      TICKET_PRIVATE_KEY,
    } = productionSettings;
    expect(envId).toBe(ENV_ID);
    expect(Object.fromEntries(functions.map(({ name, envVariables }) => [name, envVariables]))).toEqual({
      loginAuth: { ENV_ID, EDITION, DATABASE_URL, TICKET_PRIVATE_KEY_ID, TICKET_PRIVATE_KEY },
      queryMySQLData: { ENV_ID, EDITION, DATABASE_URL },
      insertMySQLData: { ENV_ID, EDITION, DATABASE_URL },
    });
    const { SMTP_URL, MAIL_FROM, UNSUBSCRIBE_URL, PUBLIC_URL, MAIL_SECRET } = productionSettings;
    const mail = { SMTP_URL, MAIL_FROM, UNSUBSCRIBE_URL, PUBLIC_URL, MAIL_SECRET };
    const { functions: deployed } = fillIn(recruiting, productionSettings);
    const ticket = { TICKET_PRIVATE_KEY_ID, TICKET_PRIVATE_KEY };
    expect(Object.fromEntries(deployed.map(({ name, envVariables }) => [name, envVariables]))).toEqual({
      loginAuth: { ENV_ID, EDITION, DATABASE_URL, ...ticket, PUBLIC_URL, MAIL_SECRET },
      queryMySQLData: { ENV_ID, EDITION, DATABASE_URL },
      insertMySQLData: { ENV_ID, EDITION, DATABASE_URL },
      runSchedule: { ENV_ID, EDITION, DATABASE_URL, ...mail },
    });
    for (const { vpc, installDependency, handler } of functions) {
      expect({ vpc, installDependency, handler }).toEqual({
        vpc: { vpcId: productionSettings.VPC_ID, subnetId: productionSettings.SUBNET_ID },
        installDependency: false,
        handler: 'index.main',
      });
    }
  });
});

describe('the settings of mail', () => {
  it('are accepted if there are none', () => {
    expect(check({ SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: '', MAIL_SECRET: '' })).toEqual([]);
    expect(check({ UNSUBSCRIBE_URL: '' })).toEqual([]);
  });

  it.each([
    ['SMTP_URL', 'https://smtp.example.com', 'is not an smtps:// or smtp:// address'],
    ['SMTP_URL', 'smtps://a:x/y@z@host:port', 'is no valid address'],
    ['SMTP_URL', 'smtps://smtp.example.com:465', 'names no user or no password'],
    ['SMTP_URL', 'smtp://a:s3cretive@localhost:25', 'points to this machine'],
    ['MAIL_FROM', 'no-reply', 'is no address'],
    ['MAIL_FROM', 'Name<no-reply@example.com', 'is no address'],
    ['PUBLIC_URL', 'http://jobs.example.com', 'is not an https:// address'],
    ['PUBLIC_URL', 'https://127.0.0.1', 'points to this machine'],
    ['PUBLIC_URL', 'https://jobs.example.com/#/login', 'has a ? or #'],
    ['MAIL_SECRET', 'secret', 'is weak'],
    ['UNSUBSCRIBE_URL', 'http://jobs.example.com/unsubscribe', 'is not an https:// address'],
  ])('are refused with %s=%s', (name, value, reason) => {
    const problems = check({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(reason)]);
    expect(problems.join()).not.toContain('s3cretive');
  });
});

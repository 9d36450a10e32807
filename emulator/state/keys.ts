import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { StateDatabase } from './database.ts';

export type KeyPair = { id: string; privateKey: KeyObject; publicKey: KeyObject };

/** The emulator's secrets. They are created once per data folder and stored in its state. */
export type Keys = {
  /** Signs access tokens (ES256). */
  token: KeyPair;
  /** Signs custom-login tickets (RS256, as in the SDK). The functions get its private half. */
  ticket: KeyPair;
  /** Bearer key of the admin endpoint. */
  apiKey: string;
  /** Key of the stored hashes of e-mail codes. */
  codeKey: string;
  /** Signs the links in mails of the functions. */
  mailKey: string;
};

const valueSchema = v.object({ value: v.string() });

export function loadKeys(state: StateDatabase, random: (size: number) => Buffer): Keys {
  const setting = (name: string, make: () => string) => {
    const row = state.get('SELECT value FROM setting WHERE name = ?', name);
    if (row) return v.parse(valueSchema, row).value;
    const value = make();
    state.run('INSERT INTO setting (name, value) VALUES (?, ?)', name, value);
    return value;
  };
  const pair = (name: string, make: () => KeyObject): KeyPair => {
    const pem = setting(`${name}Key`, () => make().export({ type: 'pkcs8', format: 'pem' }).toString());
    const id = setting(`${name}KeyId`, () => `${name}-${random(8).toString('hex')}`);
    const privateKey = createPrivateKey(pem);
    return { id, privateKey, publicKey: createPublicKey(privateKey) };
  };
  return {
    token: pair('token', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    ticket: pair('ticket', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    apiKey: setting('apiKey', () => random(32).toString('base64url')),
    codeKey: setting('codeKey', () => random(32).toString('base64url')),
    mailKey: setting('mailKey', () => random(32).toString('base64url')),
  };
}

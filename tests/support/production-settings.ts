import { generateKeyPairSync } from 'node:crypto';

export const ticketKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** What a filled-in `.env.local` holds. */
export const productionSettings = {
  VITE_ENV_ID: 'my-env-1a2b',
  DATABASE_URL: 'mysql://app:7Hq%40vR2m@10.0.0.12:3306/recruitment',
  VPC_ID: 'vpc-1a2b3c4d',
  SUBNET_ID: 'subnet-5e6f7a8b',
  TICKET_PRIVATE_KEY_ID: '0f8fad5b-d9cb-469f-a165-70867728950e',
  TICKET_PRIVATE_KEY: base64(ticketKeys.privateKey),
} as const;

export function asEnvFile(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

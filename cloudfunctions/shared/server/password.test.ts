import { expect, test } from 'vitest';
import { generatedPasswordPattern } from '#contract/models.ts';
import { CHEAP_COST } from '#tests/support/fixtures/functions.ts';
import { hashPassword, PASSWORD_COST, randomPassword, verifyPassword } from './password.ts';

test('a password belongs to its own hash only, whose parameters stand beside it', async () => {
  const hash = await hashPassword('密码-päss 🙂', PASSWORD_COST);
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('密码-päss 🙂', hash, CHEAP_COST)).toBe(true);
  expect(await verifyPassword('密码-päss', hash, CHEAP_COST)).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('secret1', CHEAP_COST)).not.toBe(await hashPassword('secret1', CHEAP_COST));
});

test('a hash made with older parameters can still be checked', async () => {
  // The standard of scrypt (RFC 7914, section 12) gives the key of this password and salt; here are its first 32 bytes.
  const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
  const salt = Buffer.from('SodiumChloride').toString('base64url');
  const stored = `scrypt$14$8$1$${salt}$${key.toString('base64url')}`;
  expect(await verifyPassword('pleaseletmein', stored, CHEAP_COST)).toBe(true);
});

test('no password belongs to a user who does not exist', async () => {
  expect(await verifyPassword('', null, CHEAP_COST)).toBe(false);
});

test('generated passwords are 12 characters that are not mistaken for one another', () => {
  const passwords = Array.from({ length: 200 }, randomPassword);
  for (const password of passwords) expect(password).toMatch(generatedPasswordPattern);
  expect(new Set(passwords).size).toBe(200);
});

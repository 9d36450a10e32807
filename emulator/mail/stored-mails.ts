import * as v from 'valibot';
import { identityKey } from '#contract/normalize.ts';
import type { Platform } from '../platform.ts';

/** The mails that are kept for each address, and the most that a list shows. */
export const MAX_MAILS = 200;

const entrySchema = v.object({
  id: v.number(),
  address: v.string(),
  sender: v.string(),
  subject: v.string(),
  time: v.number(),
});
/** A mail as a list shows it. `time` is when it arrived, in ms since the epoch. */
export type MailEntry = v.InferOutput<typeof entrySchema>;

const mailSchema = v.object({ ...entrySchema.entries, raw: v.instance(Uint8Array) });
/** A mail with its source. */
export type StoredMail = v.InferOutput<typeof mailSchema>;

const addressSchema = v.object({ address: v.string(), mails: v.number(), time: v.number() });
/** An address that has mails, and when the last one arrived. */
export type MailAddress = v.InferOutput<typeof addressSchema>;

/** A mail to one address before it is stored. */
export type MailMessage = Omit<StoredMail, 'id' | 'time'>;

/** Stores a mail that arrives now, and removes the oldest beyond the limit of its address. */
export function storeMail({ state, now }: Pick<Platform, 'state' | 'now'>, mail: MailMessage): void {
  const address = identityKey(mail.address);
  state.inTransaction(() => {
    state.run(
      'INSERT INTO mail (address, sender, subject, raw, time) VALUES (?, ?, ?, ?, ?)',
      address,
      mail.sender,
      mail.subject,
      mail.raw,
      now(),
    );
    state.run(
      `DELETE FROM mail WHERE address = ? AND id <=
        (SELECT id FROM mail WHERE address = ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      address,
      address,
      MAX_MAILS,
    );
  });
}

/** Returns the latest mails, newest first: those to an address, or to all. */
export function listMails({ state }: Platform, address?: string): MailEntry[] {
  const columns = 'SELECT id, address, sender, subject, time FROM mail';
  const rows =
    address === undefined
      ? state.all(`${columns} ORDER BY id DESC LIMIT ?`, MAX_MAILS)
      : state.all(`${columns} WHERE address = ? ORDER BY id DESC LIMIT ?`, identityKey(address), MAX_MAILS);
  return v.parse(v.array(entrySchema), rows);
}

/** Returns all addresses that have mails, the one with the newest mail first. */
export function listAddresses({ state }: Platform): MailAddress[] {
  const rows = state.all(
    'SELECT address, COUNT(*) AS mails, MAX(time) AS time FROM mail GROUP BY address ORDER BY MAX(id) DESC',
  );
  return v.parse(v.array(addressSchema), rows);
}

export function findMail({ state }: Platform, id: number): StoredMail | undefined {
  const row = state.get('SELECT id, address, sender, subject, time, raw FROM mail WHERE id = ?', id);
  return row && v.parse(mailSchema, row);
}

import { type MailChoice, type MailGroup, mailGroups } from '#contract/recruiting/mail-groups.ts';
import type { Store } from '#database/tables.ts';

/** Returns when a person gets the mails of a group. */
export async function mailChoice(_store: Store, _userId: string, group: MailGroup): Promise<MailChoice> {
  return mailGroups[group].initial;
}

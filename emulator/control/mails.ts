import { Hono } from 'hono';
import type { Mailbox } from '../auth/mailbox.ts';
import { json } from '../responses.ts';

/**
 * `GET /__emulator/mails`: the latest mails, for the developer panel. The emulator listens on the loopback address only
 * and refuses requests of other sites' pages.
 */
export function mailRoutes(mailbox: Mailbox): Hono {
  return new Hono().get('/', () => json({ mails: mailbox.latest() }));
}

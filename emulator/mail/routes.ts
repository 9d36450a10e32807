import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { GatewayError, gatewayCodes, json } from '../responses.ts';
import { parseMail } from './mail-content.ts';
import { findMail, listAddresses, listMails, type StoredMail } from './stored-mails.ts';

/**
 * `/__emulator/mailbox/mails`: what was sent to people, as JSON. `rejectRequest` keeps pages of other sites from it.
 * - `?address=…`: the latest mails to an address, or to all, and the addresses that have mails
 * - `/<id>`: one mail, with its text, HTML, attachments (in base64) and source
 */
export function mailRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.get('/', ({ req }) =>
    json({ addresses: listAddresses(platform), mails: listMails(platform, req.query('address')) }),
  );
  app.get('/:id', async ({ req }) => {
    const { raw, ...entry } = mailOf(platform, req.param('id'));
    const { attachments, ...content } = await parseMail(raw);
    const files = attachments.map((file) => ({ ...file, content: file.content.toString('base64') }));
    return json({ ...entry, ...content, attachments: files, source: Buffer.from(raw).toString('utf8') });
  });
  return app;
}

/** Returns the mail of an id in a path. Throws GatewayError 404. */
function mailOf(platform: Platform, id: string): StoredMail {
  const mail = /^\d{1,9}$/.test(id) ? findMail(platform, Number(id)) : undefined;
  if (!mail) throw new GatewayError(gatewayCodes.notFound, 'There is no such mail', 404);
  return mail;
}

import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { headersOf } from './layout.ts';
import { type MailContent, parseMail } from './mail-content.ts';
import { mailHtml, mailPage } from './mail-page.ts';
import { mailboxPage, missingPage } from './mailbox-page.ts';
import { findMail, listAddresses, listMails, type StoredMail } from './stored-mails.ts';

/**
 * The pages below `/__emulator/mailbox`.
 * - `?address=…`: the latest mails to an address, or to all
 * - `/<id>?view=html|text|source`: one mail
 * - `/<id>/html` and `/<id>/attachments/<index>`: parts of a mail, as they were sent
 */
export function mailPageRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.get('/', ({ req }) => {
    const address = req.query('address');
    return mailboxPage({ addresses: listAddresses(platform), address, mails: listMails(platform, address) });
  });
  const withMail = async (
    id: string,
    show: (content: MailContent, mail: StoredMail) => Response | Promise<Response>,
  ) => {
    const mail = findMail(platform, Number(id));
    return mail ? show(await parseMail(mail.raw), mail) : missingPage();
  };
  app.get('/:id{[0-9]+}', ({ req }) =>
    withMail(req.param('id'), (content, mail) => mailPage(mail, content, req.query('view'))),
  );
  app.get('/:id{[0-9]+}/html', ({ req }) =>
    withMail(req.param('id'), ({ html }) => (html === null ? missingPage() : mailHtml(html))),
  );
  app.get('/:id{[0-9]+}/attachments/:index{[0-9]+}', ({ req }) =>
    withMail(req.param('id'), ({ attachments }) => attachmentResponse(attachments[Number(req.param('index'))])),
  );
  app.get('/*', () => missingPage());
  return app;
}

/** Browsers save an attachment, whatever its type. */
function attachmentResponse(file: MailContent['attachments'][number] | undefined): Response | Promise<Response> {
  if (!file) return missingPage();
  const name = encodeURIComponent(file.name.toWellFormed()).replaceAll("'", '%27');
  const headers = headersOf('application/octet-stream', "default-src 'none'; sandbox");
  return new Response(new Uint8Array(file.content), {
    headers: { ...headers, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
  });
}

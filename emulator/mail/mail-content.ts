import type { AddressObject } from 'mailparser';

/** The parts of a mail. `text` and `html` are null if the mail has no such part; neither is made from the other. */
export type MailContent = {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  text: string | null;
  html: string | null;
  attachments: MailAttachment[];
};
export type MailAttachment = { name: string; type: string; content: Buffer };

/** Parses a mail as it was sent. */
export async function parseMail(raw: Uint8Array): Promise<MailContent> {
  // Only those who look at mails need the parser, which is large.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(Buffer.from(raw), { skipHtmlToText: true, skipTextToHtml: true });
  return {
    from: addressText(mail.from),
    to: addressText(mail.to),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? null,
    html: mail.html || null,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      name: filename ?? '',
      type: contentType,
      content,
    })),
  };
}

function addressText(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .map(({ name, address = '' }) => (name && address ? `${name} <${address}>` : address || name))
    .join(', ');
}

import { performance } from 'node:perf_hooks';
import type { Letter } from './letter.ts';
import type { MailSettings } from './mail-settings.ts';

/**
 * What a mail server said. `later`: it refused the mail for now. `address`: it refuses all mail to the address for good;
 * `message`: only this one. `unreachable`: it said nothing, or accepts no mail at all; `isUnknown` if it may have taken the mail.
 */
export type Verdict =
  | { outcome: 'sent' | 'later' | 'address' | 'message' }
  | { outcome: 'unreachable'; isUnknown: boolean };

export type Transport = {
  /** `id` names the mail: a repeat with the same id is the same mail. Never rejects. */
  send(id: string, to: string, letter: Letter): Promise<Verdict>;
  close(): void;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
/** The limit of all mails together is 20 in a second. */
const PAUSE_MS = 50;

/** Opens a connection to the mail server with the first mail, and keeps it until it is closed. */
export async function openTransport({ smtpUrl, from }: MailSettings): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(id, to, { subject, text, html, calendar, unsubscribeUrl }) {
      await waitForTurn();
      const attachments = calendar
        ? [
            {
              filename: calendar.name,
              content: calendar.content,
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            },
          ]
        : [];
      const message = { from, to, subject, text, html, attachments, messageId: `<${id}@${domain}>` };
      return transport
        .sendMail({ ...message, headers: headersOf(unsubscribeUrl) })
        .then((): Verdict => ({ outcome: 'sent' }), verdictOf);
    },
    close: () => transport.close(),
  };
}

/** Mail programs show a button that ends the subscription by one click (RFC 2369, RFC 8058). */
function headersOf(unsubscribeUrl: string | null): Record<string, string> {
  const sender = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribeUrl === null) return sender;
  const post = 'List-Unsubscribe=One-Click';
  return { ...sender, 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': post };
}

let lastTurn = 0;

/** Lets the mails of this process follow each other with a pause. The task's lease keeps others from sending meanwhile. */
async function waitForTurn(): Promise<void> {
  const now = performance.now();
  lastTurn = Math.max(now, lastTurn + PAUSE_MS);
  if (lastTurn > now) await new Promise((resolve) => setTimeout(resolve, lastTurn - now));
}

/** An enhanced code (RFC 3463) that says that something is wrong with the receiver's address or mailbox. */
const ADDRESS_FAULT = /^5\d\d[ -]5\.[12]\./;

function verdictOf(error: unknown): Verdict {
  const { responseCode, command, response, code, syscall } = Object(error);
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (isAboutMail && typeof responseCode === 'number') {
    if (responseCode < 500) return { outcome: 'later' };
    return { outcome: command === 'RCPT TO' || ADDRESS_FAULT.test(String(response)) ? 'address' : 'message' };
  }
  // No server was asked.
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'message' };
  // A code of another command is about all mails, such as a wrong password.
  const isUntouched = typeof responseCode === 'number' || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH';
  return { outcome: 'unreachable', isUnknown: !isUntouched };
}

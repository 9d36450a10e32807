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
  /** Resolves when the next mail may be sent, by whatever process. */
  close(): Promise<void>;
};

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
/**
 * The time from the beginning of one mail to that of the next. At most 20 mails arrive in any second, however long each
 * takes: even if the first of 21 arrives at the end of its time and the last at the beginning, 19 pauses lie between them.
 */
const PAUSE_MS = 1000 / 19;

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
      lastTurn = performance.now();
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
    close: async () => {
      transport.close();
      await waitForTurn();
    },
  };
}

/** Mail programs show a button that ends the subscription by one click (RFC 2369, RFC 8058). */
function headersOf(unsubscribeUrl: string | null): Record<string, string> {
  const sender = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribeUrl === null) return sender;
  const post = 'List-Unsubscribe=One-Click';
  return { ...sender, 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': post };
}

let lastTurn = -PAUSE_MS;

/** Waits for the pause after this process's latest mail. The task's lease keeps others from sending meanwhile. */
async function waitForTurn(): Promise<void> {
  for (let left = PAUSE_MS; left > 0; ) {
    left = lastTurn + PAUSE_MS - performance.now();
    // A timer may be early by a part of a millisecond.
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
  }
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

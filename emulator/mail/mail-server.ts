import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { isSameSecret } from '#server/same-secret.ts';
import type { MailFaults, MailRefusal } from '../control/mail-faults.ts';
import type { Platform } from '../platform.ts';
import { parseMail } from './mail-content.ts';
import { storeMail } from './stored-mails.ts';

export type MailServer = {
  /** `smtp://user:password@127.0.0.1:port`. */
  url: string;
  /** Breaks the open connections. */
  close: () => Promise<void>;
};

/** The parts of the platform that the mail server needs. */
type MailPlatform = Pick<Platform, 'state' | 'now' | 'random'>;

const MAX_MAIL_BYTES = 1_000_000;
const USER = 'functions';

const refusals: Readonly<Record<MailRefusal, { responseCode: number; text: string }>> = {
  forNow: { responseCode: 451, text: '4.7.1 Try again later' },
  forGood: { responseCode: 550, text: '5.1.1 No such mailbox' },
};

/**
 * Opens a mail server on a free port of the loopback address. It sends no mail on: it stores every one for the mailbox.
 * Senders need the password in its address.
 */
export async function openMailServer(platform: MailPlatform, faults: MailFaults): Promise<MailServer> {
  const password = platform.random(16).toString('hex');
  const sockets = new Map<number | undefined, Socket>();
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const server = createServer(platform, faults, password, drop);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  const port = await listen(server);
  return {
    url: `smtp://${USER}:${password}@127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets.values()) socket.destroy();
      }),
  };
}

type Drop = (session: SMTPServerSession) => void;

function createServer(platform: MailPlatform, faults: MailFaults, password: string, drop: Drop): SMTPServer {
  return new SMTPServer({
    size: MAX_MAIL_BYTES,
    // The mails never leave this machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onConnect: (session, next) => (faults.isOffline() ? drop(session) : next()),
    onAuth: (sent, _session, next) => {
      if (sent.username === USER && isSameSecret(sent.password ?? '', password)) next(null, { user: USER });
      else next(smtpError(535, '5.7.8 Wrong user or password'));
    },
    onMailFrom: (_address, session, next) => (faults.isOffline() ? drop(session) : next()),
    onRcptTo: ({ address }, _session, next) => {
      const refusal = faults.takeRefusal(address);
      next(refusal && smtpError(refusals[refusal].responseCode, refusals[refusal].text));
    },
    onData: (stream, session, next) => {
      takeMail(platform, stream, session).then(
        () => (faults.takeDropped() ? drop(session) : next()),
        (error: Error) => next(error),
      );
    },
  });
}

/** Stores a mail once for each of its recipients. Rejects with the error that the server responds with. */
async function takeMail(
  platform: MailPlatform,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError(552, `5.3.4 The mail exceeds ${MAX_MAIL_BYTES} bytes`);
  const raw = Buffer.concat(chunks);
  const { from, subject } = await parseMail(raw);
  for (const { address } of session.envelope.rcptTo) storeMail(platform, { address, sender: from, subject, raw });
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      // A connection that breaks is the sender's business. Without a listener it would end the process.
      server.on('error', () => undefined);
      const address = server.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

import { UNSUBSCRIBE_PATH } from '../paths.ts';

/** The address that mails of the local functions come from. */
const SENDER = 'no-reply@example.com';

/**
 * Returns the environment variables of functions that send mail: through the emulator's own mail server, with links to the
 * app on `port`. There are none without a mail server.
 */
export function mailVariables(smtpUrl: string | undefined, port: number): Record<string, string> {
  if (smtpUrl === undefined) return {};
  const publicUrl = `http://127.0.0.1:${port}`;
  const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}`;
  return { SMTP_URL: smtpUrl, MAIL_FROM: SENDER, PUBLIC_URL: publicUrl, UNSUBSCRIBE_URL: unsubscribeUrl };
}

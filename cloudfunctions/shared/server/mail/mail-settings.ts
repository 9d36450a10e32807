import { ConfigurationError } from '../configuration-error.ts';

export type MailSettings = {
  /** `smtps://user:password@host:port` */
  smtpUrl: string;
  /** `no-reply@example.com`, or with a name before it: `Name<no-reply@example.com>`. */
  from: string;
  /** The app's address, without a slash at the end. */
  publicUrl: string;
  /** The address that mail programs send the end of a subscription to (RFC 8058), or empty if there is none. */
  unsubscribeUrl: string;
};

/** Reads the settings of mail. Returns undefined without SMTP_URL, and throws ConfigurationError if another one is missing. */
export function readMailSettings(variables: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: address, UNSUBSCRIBE_URL: unsubscribeUrl = '' } = variables;
  if (!smtpUrl) return undefined;
  if (!from) throw new ConfigurationError('The environment variable MAIL_FROM is missing');
  if (!address) throw new ConfigurationError('The environment variable PUBLIC_URL is missing');
  return { smtpUrl, from, publicUrl: address.replace(/\/+$/, ''), unsubscribeUrl };
}

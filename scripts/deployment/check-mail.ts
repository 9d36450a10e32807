import type { DeploymentSettings } from '../deployment-settings.ts';

/** The settings of mail (recruiting edition): all or none, but for the one that may be left out. */
const mailNames: readonly string[] = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'MAIL_SECRET'];
const OPTIONAL = 'UNSUBSCRIBE_URL';

/** Whether a deployment may leave a setting empty: each one that mail needs, if all are. */
export function mayBeEmpty(name: string, settings: DeploymentSettings): boolean {
  return name === OPTIONAL || (mailNames.includes(name) && !sendsMail(settings));
}

/** Whether any setting of mail is there. */
export function sendsMail(settings: DeploymentSettings): boolean {
  return mailNames.some((name) => settings[name]?.trim());
}

export const mailDescriptions: Record<string, string> = {
  SMTP_URL: 'the mail server: smtps://user:password@host:465',
  MAIL_FROM: 'the address that mails come from',
  PUBLIC_URL: 'the address of the app, for links in mails',
  MAIL_SECRET: 'a random text, which signs the links that end mails',
  [OPTIONAL]: 'the address to which mail programs send the end of a subscription',
};

/** The checks of these settings. Each returns problems. */
export const mailChecks: Record<string, (value: string) => string[]> = {
  SMTP_URL: checkServer,
  MAIL_FROM: (value) =>
    /^(?:[^<>@]+<)?[^<>@\s]+@[\w-]+(?:\.[\w-]+)+>?$/.test(value) && value.includes('<') === value.endsWith('>')
      ? []
      : ['MAIL_FROM is no address such as no-reply@example.com or Name<no-reply@example.com>'],
  PUBLIC_URL: (value) => checkAddress('PUBLIC_URL', value),
  [OPTIONAL]: (value) => checkAddress(OPTIONAL, value),
  MAIL_SECRET: (value) =>
    /^[A-Za-z0-9_-]{32,}$/.test(value) ? [] : ['MAIL_SECRET is weak: at least 32 random letters and digits'],
};

function checkServer(text: string): string[] {
  if (!/^smtps?:\/\//.test(text)) return ['SMTP_URL is not an smtps:// or smtp:// address'];
  if (!URL.canParse(text)) return ['SMTP_URL is no valid address (special characters of the password as %XX)'];
  const { hostname, username, password } = new URL(text);
  return [
    ...(isLocal(hostname) ? ['SMTP_URL points to this machine, which a function in the cloud cannot reach'] : []),
    ...(username === '' || password === '' ? ['SMTP_URL names no user or no password'] : []),
  ];
}

function checkAddress(name: string, text: string): string[] {
  if (!/^https:\/\//.test(text) || !URL.canParse(text)) return [`${name} is not an https:// address`];
  const { hostname, search, hash } = new URL(text);
  if (isLocal(hostname)) return [`${name} points to this machine, where nobody else finds it`];
  return search === '' && hash === '' ? [] : [`${name} has a ? or #, which the links add`];
}

function isLocal(hostname: string): boolean {
  return hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^(?:127\.|0\.0\.0\.0$)/.test(hostname);
}

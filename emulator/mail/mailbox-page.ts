import { html } from 'hono/html';
import { formatTime } from '#contract/days.ts';
import { MAILBOX_PATH } from '../paths.ts';
import { type Markup, pageResponse } from './layout.ts';
import type { MailAddress, MailEntry } from './stored-mails.ts';

type Mailbox = {
  addresses: readonly MailAddress[];
  /** The address whose mails are shown; undefined shows all. */
  address: string | undefined;
  mails: readonly MailEntry[];
};

/** The addresses that have mails, and the latest mails to one of them or to all. */
export function mailboxPage({ addresses, address, mails }: Mailbox): Promise<Response> {
  return pageResponse(
    '邮箱',
    html`<header>
        <h1>邮箱</h1>
        <p><a href="${boxPath(address)}">刷新</a> <a href="/">打开应用</a></p>
      </header>
      ${addresses.length === 0 ? emptyNote : columns(addresses, address, mails)}`,
  );
}

/** The page of a mail that is not there, or not any more. */
export function missingPage(): Promise<Response> {
  const body = html`<header><h1>没有这封邮件</h1></header>
    <main><a href="${MAILBOX_PATH}">全部邮件</a></main>`;
  return pageResponse('没有这封邮件', body, 404);
}

/** The path of the mails to an address, or of all. */
export function boxPath(address: string | undefined): string {
  return address === undefined ? MAILBOX_PATH : `${MAILBOX_PATH}?${new URLSearchParams({ address })}`;
}

export function timeMarkup(time: number): Markup {
  return html`<time datetime="${new Date(time).toISOString()}">${formatTime(time)}</time>`;
}

export const NO_SUBJECT = '（无主题）';

const emptyNote = html`<main>
  <p class="muted">还没有邮件。本地环境发出的邮件都在这里，不会真正寄出。</p>
</main>`;

function columns(addresses: readonly MailAddress[], chosen: string | undefined, mails: readonly MailEntry[]): Markup {
  return html`<div class="columns">
    <nav aria-label="收件人">
      <ul class="boxes">
        <li>${boxLink('全部', undefined, chosen)}</li>
        ${addresses.map(({ address, mails }) => html`<li>${boxLink(address, address, chosen)} <span>${mails}</span></li>`)}
      </ul>
    </nav>
    <main>
      <h2>${chosen ?? '全部'}</h2>
      <ul class="mails">${mails.map((mail) => mailLink(mail, chosen))}</ul>
      ${mails.length === 0 && html`<p class="muted">没有发给该邮箱的邮件</p>`}
    </main>
  </div>`;
}

function boxLink(label: string, address: string | undefined, chosen: string | undefined): Markup {
  return html`<a href="${boxPath(address)}" aria-current="${address === chosen ? 'page' : 'false'}">${label}</a>`;
}

function mailLink({ id, address, sender, subject, time }: MailEntry, chosen: string | undefined): Markup {
  return html`<li>
    <a href="${MAILBOX_PATH}/${id}">
      <strong>${subject || NO_SUBJECT}</strong>
      ${timeMarkup(time)}
      <span>${sender}</span>
      ${chosen === undefined && html`<span>发给 ${address}</span>`}
    </a>
  </li>`;
}

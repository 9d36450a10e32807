import { html } from 'hono/html';
import { MAILBOX_PATH } from '../paths.ts';
import { headersOf, type Markup, pageResponse } from './layout.ts';
import type { MailContent } from './mail-content.ts';
import { boxPath, NO_SUBJECT, timeMarkup } from './mailbox-page.ts';
import type { StoredMail } from './stored-mails.ts';

const views = { html: 'HTML', text: '纯文本', source: '源文件' } as const;
type View = keyof typeof views;

/** Links open in a tab of their own. Nothing else in a mail does anything: no scripts, forms or navigation. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** One mail, in one of its forms: the wanted one if the mail has it. */
export function mailPage(mail: StoredMail, content: MailContent, wanted: string | undefined): Promise<Response> {
  const forms = formsOf(mail, content);
  const names = (['html', 'text', 'source'] as const).filter((name) => forms[name] !== null);
  const view = names.find((name) => name === wanted) ?? names[0] ?? 'source';
  const subject = content.subject || NO_SUBJECT;
  return pageResponse(
    subject,
    html`<header>
        <h1>${subject}</h1>
        <p><a href="${boxPath(mail.address)}">${mail.address} 的邮件</a> <a href="${MAILBOX_PATH}">全部邮件</a></p>
      </header>
      <main>
        <dl>
          ${property('时间', timeMarkup(mail.time))} ${property('发件人', content.from)} ${property('收件人', content.to)}
          ${content.attachments.length > 0 && property('附件', attachmentLinks(mail, content))}
        </dl>
        <nav aria-label="显示方式">
          <ul class="tabs">${names.map((name) => viewLink(mail, name, view))}</ul>
        </nav>
        ${forms[view]}
      </main>`,
  );
}

/** The HTML of a mail, for the frame of its page. It loads nothing and runs no scripts, wherever it is opened. */
export function mailHtml(markup: string): Response {
  // The type of document first, so that a mail without one is no older HTML. A second one is ignored.
  const page = `<!doctype html><base target="_blank">${markup}`;
  return new Response(page, { headers: headersOf('text/html; charset=utf-8', MAIL_POLICY) });
}

function formsOf({ id, raw }: StoredMail, { text, html: markup }: MailContent): Record<View, Markup | null> {
  return {
    html:
      markup === null
        ? null
        : html`<iframe title="邮件正文" sandbox="${SANDBOX}" src="${MAILBOX_PATH}/${id}/html"></iframe>`,
    text: text === null ? null : html`<pre>${withLinks(text)}</pre>`,
    source: html`<pre>${Buffer.from(raw).toString('utf8')}</pre>`,
  };
}

function viewLink({ id }: StoredMail, name: View, current: View): Markup {
  const isCurrent = name === current ? 'page' : 'false';
  return html`<li><a href="${MAILBOX_PATH}/${id}?view=${name}" aria-current="${isCurrent}">${views[name]}</a></li>`;
}

function property(label: string, value: string | Markup): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function attachmentLinks({ id }: StoredMail, { attachments }: MailContent): Markup {
  const links = attachments.map(
    ({ name }, index) =>
      html`<a href="${MAILBOX_PATH}/${id}/attachments/${index}" download>${name || `附件 ${index + 1}`}</a> `,
  );
  return html`${links}`;
}

/** Text with its web addresses as links. */
function withLinks(text: string): (string | Markup)[] {
  return text
    .split(/(https?:\/\/[!-~]*[\w/=~-])/)
    .map((part, index) =>
      index % 2 === 0 ? part : html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`,
    );
}

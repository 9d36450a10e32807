import { type ParsedMail, simpleParser } from 'mailparser';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '#tests/support/fixtures/databases.ts';
import { type SentMail, sendEveryMail } from './every-mail.ts';
import { setMailCases } from './mail-case-stage.ts';
import { PUBLIC_URL, SENDER, setMail, UNSUBSCRIBE_URL } from './mail-stage.ts';
import { setPeople } from './people.ts';

// Every kind of mail as a mail program gets it, read by a parser that the product does not use. How it looks and
// where it leads: tests/e2e/mail-looks.test.ts.

type Parsed = SentMail & { parsed: ParsedMail; text: string; html: string };

describe('Every mail', () => {
  const people = setPeople(openEmbedded);
  const mails = setMail(people);
  const cases = setMailCases(people, mails);
  const all: Parsed[] = [];
  beforeEach(async () => {
    // What is sent does not depend on the test.
    if (all.length > 0) return;
    for (const sent of await sendEveryMail(people(), mails, cases)) {
      const parsed = await simpleParser(sent.mail.source, { skipHtmlToText: true, skipTextToHtml: true });
      all.push({ ...sent, parsed, text: parsed.text ?? '', html: parsed.html || '' });
    }
  });

  it('has the headers that mail programs and servers expect', () => {
    const ids = all.map(({ parsed }) => parsed.messageId);
    expect(new Set(ids).size).toBe(all.length);
    for (const { name, receiver, parsed, mail } of all) {
      expect(parsed.messageId, name).toMatch(/^<\w+@jobs\.example\.com>$/);
      expect(parsed.from?.value, name).toEqual([{ address: SENDER, name: '' }]);
      expect(parsed.to, name).toMatchObject({ value: [{ address: receiver.email }] });
      expect(Math.abs((parsed.date?.getTime() ?? 0) - Date.now()), name).toBeLessThan(600_000);
      expect(parsed.headers.get('auto-submitted'), name).toBe('auto-generated');
      expect(parsed.headers.get('mime-version'), name).toBe('1.0');
      // Servers may break longer lines (RFC 5322) and characters that are not in ASCII.
      expect(mail.source, name).toMatch(/^(?:[\t\r -~]{0,998}\n)+$/);
    }
  });

  it('ends its group by one click, or names the page where groups are chosen', () => {
    for (const { name, parsed, text, mail } of all) {
      const [link = ''] = /\S+unsubscribe\?token=\S+/.exec(text) ?? [];
      const headers = mail.source.slice(0, mail.source.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
      const isMixed = name === 'summary of several groups';
      const token = link.slice(link.indexOf('?'));
      expect(parsed.headers.has('list'), name).toBe(!isMixed);
      expect(headers.includes(`List-Unsubscribe: <${UNSUBSCRIBE_URL}${token}>`), name).toBe(!isMixed);
      expect(headers.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'), name).toBe(!isMixed);
      if (isMixed) expect(text).toContain(`${PUBLIC_URL}/#/company/mail`);
    }
  });

  it('is a text and an HTML of the same words, links and order, in this order', () => {
    for (const { name, text, html, mail } of all) {
      const types = [...mail.source.matchAll(/^Content-Type: ([\w/]+);?\s*(.*)$/gim)].map((match) => match.slice(1));
      expect(types.filter(([type]) => type?.startsWith('text/')).slice(0, 2), name).toEqual([
        ['text/plain', 'charset=utf-8'],
        ['text/html', 'charset=utf-8'],
      ]);
      expect(wordsOf(shownText(html)), name).toBe(wordsOf(text));
      expect(linksOf(html), name).toEqual(text.match(/https?:\S+/g));
    }
  });

  it('is understood in a list, by its subject and what is shown beside it', () => {
    for (const { name, parsed, html } of all) {
      const subject = parsed.subject ?? '';
      const preview = textOf(/<div style="display:none[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? '');
      expect(subject, name).toMatch(/\p{Script=Han}{3}/u);
      expect(preview, name).toMatch(/\p{Script=Han}{3}/u);
      expect(preview, name).not.toContain(subject);
      expect(
        [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map((match) => textOf(match[1] ?? '')),
        name,
      ).toEqual([subject]);
      expect(html, name).toContain('<html lang="zh-CN">');
    }
  });

  it('loads nothing', () => {
    const loading = /<(?:img|link|script|iframe|object|video|base|form)\b|\bsrc=|url\(|@import/i;
    for (const { name, html } of all) expect(html, name).not.toMatch(loading);
  });

  it('about an interview has one calendar file, and no other mail has a file', () => {
    for (const { name, parsed } of all) {
      const isInterview = /^interview|^(?:proposal|wish)Waits$/.test(name) && name !== 'applicationInterviewing';
      expect(
        parsed.attachments.map(({ filename, contentType }) => `${filename} ${contentType}`),
        name,
      ).toEqual(isInterview ? ['面试.ics text/calendar'] : []);
      for (const { content, headers } of parsed.attachments) {
        expect(String(content), name).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
        expect(headers.get('content-type'), name).toMatchObject({ params: { charset: 'utf-8', method: 'PUBLISH' } });
      }
    }
  });
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a part of an HTML. */
function textOf(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? ' ');
  return text.replace(/\s+/g, ' ').trim();
}

/** What a person sees of an HTML. */
function shownText(html: string): string {
  return textOf(html.replace(/^.*<body/s, '<body').replace(/<div style="display:none.*?<\/div>/s, ''));
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map((match) => textOf(match[1] ?? ''));
}

/** The characters of a text, without links, spaces and the colons after labels. */
function wordsOf(text: string): string {
  return text.replace(/https?:\S+/g, '').replace(/[\s：]/g, '');
}

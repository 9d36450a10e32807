import { mailTexts } from './mail-texts.ts';

/** What the forms of a mail show. `entries` with a link each, and below them one link. */
export type Content = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  details: readonly (readonly [label: string, value: string])[];
  entries: readonly { text: string; url: string }[];
  more: string;
  link: { label: string; url: string };
  /** Ends such mails, below everything else. */
  end: { label: string; url: string };
};

/** Mail programs that know no style sheet use the styles of the elements, which are those of the light scheme. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#101317!important}.card{background:#1a1f26!important;border-color:#343c47!important}
.line{border-color:#343c47!important}.strong{color:#f1f4f8!important}.soft{color:#aeb8c5!important}.link{color:#8ab8ff!important}
.button{background:#2f6fd6!important;color:#ffffff!important}}`;
const FONT = "-apple-system,BlinkMacSystemFont,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const STRONG = `color:#1b2430;font-size:16px;line-height:24px;${WRAP}`;
const SOFT = `color:#566273;font-size:14px;line-height:22px;${WRAP}`;
const TITLE = `margin:0 0 16px;color:#1b2430;font-size:20px;font-weight:600;line-height:28px;${WRAP}`;
// Links are 44 px high, so that fingers hit them.
const ENTRY = `display:block;padding:10px 0;color:#1f5fc8;font-size:16px;line-height:24px;text-decoration:none;${WRAP}`;
const END = `display:inline-block;padding:11px 0;color:#1f5fc8;${WRAP}`;
const BUTTON =
  'display:inline-block;padding:10px 24px;border-radius:8px;background:#1f5fc8;color:#ffffff;font-size:16px;font-weight:600;line-height:24px;text-decoration:none';
/** Keeps mail programs from filling the rest of the preview with the beginning of the mail, which repeats the subject. */
const FILLER = '&#847;&#8204;&#160;'.repeat(80);

/** Returns a mail as HTML: one column, no pictures, nothing to load. */
export function letterHtml({ subject, preview, details, entries, more, link, end }: Content): string {
  const rows = details.map(
    ([label, value]) =>
      `<p class="strong" style="margin:0 0 12px;${STRONG}"><span class="soft" style="${SOFT}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</p>`,
  );
  const items = entries.map(
    ({ text, url }) =>
      `<li class="line" style="margin:0;border-top:1px solid #dde3ea"><a class="link" style="${ENTRY}" href="${escapeHtml(url)}">${escapeHtml(text)}</a></li>`,
  );
  const list = 'margin:0 0 16px;padding:0;border-bottom:1px solid #dde3ea;list-style:none';
  const parts = [
    `<h1 class="strong" style="${TITLE}">${escapeHtml(subject)}</h1>`,
    ...rows,
    items.length > 0 ? `<ul class="line" style="${list}">${items.join('')}</ul>` : '',
    more === '' ? '' : `<p class="soft" style="margin:0 0 16px;${SOFT}">${escapeHtml(more)}</p>`,
    `<p style="margin:20px 0 0"><a class="button" style="${BUTTON}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body class="page" style="margin:0;padding:16px;background:#f3f5f8;font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${FILLER}</div>
<main class="card" style="display:block;box-sizing:border-box;max-width:600px;margin:0 auto;padding:24px 20px;border:1px solid #dde3ea;border-radius:12px;background:#ffffff">
${parts.filter((part) => part !== '').join('\n')}
</main>
<footer class="soft" style="display:block;box-sizing:border-box;max-width:600px;margin:16px auto 0;padding:0 21px;${SOFT}">${escapeHtml(mailTexts.footer)}<br><a class="link" style="${END}" href="${escapeHtml(end.url)}">${escapeHtml(end.label)}</a></footer>
</body></html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

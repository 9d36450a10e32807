import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';

/** Markup whose values are escaped. */
export type Markup = ReturnType<typeof html>;

/** The pages of the mailbox load their own icon and show mails in a frame. They have no scripts and no forms. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Creates the response of a page of the mailbox. */
export async function pageResponse(title: string, body: Markup, status = 200): Promise<Response> {
  const page = html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" type="image/svg+xml" href="/mark.svg" />
    <style>${raw(styles())}</style>
  </head>
  <body>
    <div class="page">${body}</div>
  </body>
</html>`;
  return new Response((await page).toString(), { status, headers: headersOf('text/html; charset=utf-8', PAGE_POLICY) });
}

/** Headers of everything in the mailbox that browsers show. Pages of other sites get none of it. */
export function headersOf(type: string, policy: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
  };
}

/** The app's colours, as the browser knows them without Tailwind, and the styles of these pages. */
function styles(): string {
  const tokens = readFileSync(join(import.meta.dirname, '../../src/tokens.css'), 'utf8');
  return tokens.replace('@theme static', ':root') + readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8');
}

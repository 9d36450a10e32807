import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { setBrowserStage } from '#tests/support/browser/stage.ts';

const stage = setBrowserStage();

/** The directives of the content security policy, by name. */
async function policy(): Promise<Map<string, string[]>> {
  const header = (await fetch(stage.url())).headers.get('content-security-policy') ?? '';
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

describe('the built app, as it is served', () => {
  it('allows only scripts from its own files', async () => {
    const directives = await policy();
    expect(directives.get('default-src')).toEqual(["'none'"]);
    // The app's own files, and the one inline script.
    expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-.{44}'$/)]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect([...directives].filter(([, values]) => values.includes("'unsafe-eval'"))).toEqual([]);
  });

  it('violates its policy nowhere, and the policy blocks injected scripts', async () => {
    const person = await stage.visitor();
    const violations: string[] = [];
    person.page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
    });
    await person.signIn('superadmin', '管理员');
    await person.waitForHash('#/admin');
    await person.goTo('#/admin/companies');
    await person.page.getByRole('row').nth(1).getByRole('button').first().click();
    await person.page.getByRole('dialog').getByText('营业执照号').first().waitFor();
    expect(violations).toEqual([]);

    await person.page.evaluate(() => {
      const image = Object.assign(document.createElement('img'), { src: 'data:image/png,x' });
      image.setAttribute('onerror', 'window.ran = true');
      const script = Object.assign(document.createElement('script'), { textContent: 'window.ran = true' });
      document.body.append(image, script);
    });
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
    expect(await person.page.evaluate(() => 'ran' in window)).toBe(false);
  });

  it('forbids framing, content sniffing and referrers', async () => {
    const { headers } = await fetch(stage.url());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([{ host: 'evil.example' }, { origin: 'https://evil.example' }, { host: '0.0.0.0' }])(
    'refuses requests from another site: %j',
    async (foreign) => {
      const headers = { host: `127.0.0.1:${stage.app().port}`, ...foreign };
      for (const path of ['/', '/licenses.md', '/auth/v1/user/me']) expect(await statusOf(path, headers)).toBe(403);
    },
  );

  it('includes the licences of its packages, each with its text', async () => {
    const page = await (await fetch(`${stage.url()}/licenses.md`)).text();
    const entries = page.split(/^## /m).slice(1);
    const names = entries.map((entry) => entry.split(' ')[0]);
    expect(names).toEqual(expect.arrayContaining(['react-dom', '@cloudbase/js-sdk', '@base-ui/react', 'tailwindcss']));
    expect(entries.filter((entry) => !/permission|licensed under/i.test(entry))).toEqual([]);
  });
});

function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: stage.app().port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

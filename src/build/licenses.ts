import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

/** The file of a build with the licences of its packages, next to `index.html`. */
export const LICENSES_FILE = 'licenses.md';

/** Tools that put code of their own into the app, with the file of their licence. */
const tools = [
  { name: 'tailwindcss', file: 'LICENSE' },
  { name: 'vite', file: 'LICENSE.md' },
];
const manifestSchema = v.object({ version: v.string(), license: v.string() });
const packages = join(import.meta.dirname, '../../node_modules');

/** The text of a licence that some packages declare without shipping it. */
const isc = `ISC License

Copyright (c) the authors of the package

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

/**
 * Completes the file that Vite writes from the imported packages: adds texts that a package does not ship, and the tools
 * whose code is in the app although nothing imports it. Fails the build when a text is unknown.
 */
export function completeLicenses(): Plugin {
  return {
    name: 'complete-licenses',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENSES_FILE];
        if (file?.type !== 'asset') return;
        file.source = [withTexts(String(file.source)).trimEnd(), ...tools.map(licenseOfTool), ''].join('\n');
      },
    },
  };
}

function withTexts(page: string): string {
  return page.replace(/^## (.*)\n+(?=## |$(?![\s\S]))/gm, (_, heading: string) => {
    if (!heading.endsWith('(ISC)')) throw new Error(`${LICENSES_FILE}: there is no text for ${heading}`);
    return `## ${heading}\n\n${isc}\n\n`;
  });
}

function licenseOfTool({ name, file }: { name: string; file: string }): string {
  const manifest = readFileSync(join(packages, name, 'package.json'), 'utf8');
  const { version, license } = v.parse(manifestSchema, JSON.parse(manifest));
  // Vite's file goes on with the licences of what it is built from, which stays on the developer's machine.
  const [text = ''] = readFileSync(join(packages, name, file), 'utf8').split('# Licenses of bundled dependencies');
  return `\n## ${name} - ${version} (${license})\n\n${text.replace(/^# .*/, '').trim()}`;
}

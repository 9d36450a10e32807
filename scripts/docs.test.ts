import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { licensesPage } from '#tests/support/fixtures/licenses.ts';
import { allPages, brokenLinks, type Page, readPage, translatedPages } from '#tests/support/fixtures/pages.ts';
import { projectRoot } from '#tests/support/project-root.ts';

const pages = allPages();
const scripts = Object.keys(
  v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')),
  ).scripts,
);

describe('each page', () => {
  it.each(pages)('$path: no heading stands twice, so that each can be linked', ({ path, headings }) => {
    // A changelog repeats its headings in each release.
    if (path === 'CHANGELOG.md') return;
    const titles = headings.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it.each(pages)('$path: its links lead to files and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(pages)('$path: it names commands of package.json only', ({ text }) => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('both languages', () => {
  it.each(translatedPages())('$english.path: the same headings, tables and commands', ({ english, chinese }) => {
    const levels = ({ headings }: Page) => headings.map(({ level }) => level);
    expect(levels(chinese)).toEqual(levels(english));
    expect(chinese.tables).toEqual(english.tables);
    expect(chinese.commands).toEqual(english.commands);
  });

  const english = new Map(translatedPages().map((pair) => [pair.chinese.path, pair.english.path]));
  const translated = new Set(english.values());

  it.each(translatedPages())('$english.path: links to the same pages, each in its own language', (pair) => {
    const own = [pair.english.path, pair.chinese.path];
    const linked = ({ links }: Page) => links.map(({ file }) => file).filter((file) => file.endsWith('.md'));
    const others = (page: Page) => [...new Set(linked(page))].filter((file) => !own.includes(file)).sort();
    expect(others(pair.english).filter((file) => english.has(file))).toEqual([]);
    expect(others(pair.chinese).filter((file) => translated.has(file))).toEqual([]);
    expect(
      others(pair.chinese)
        .map((file) => english.get(file) ?? file)
        .sort(),
    ).toEqual(others(pair.english));
  });

  it.each(translatedPages())('$chinese.path: one word for one thing', ({ chinese }) => {
    const words = ['应答', '默认版本', '规格说明', '预绘', '自带的 MariaDB', '工作区轮廓', '按键取'];
    expect(words.filter((word) => chinese.text.includes(word))).toEqual([]);
  });
});

describe('the lists of folders', () => {
  const foldersOf = (folder: string) =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  const lineOf = (path: string, name: string) =>
    readPage(path).text.match(new RegExp(`^ *${name}/ +(.*)$`, 'm'))?.[1] ?? '';
  const words = (text: string) => text.split(/[^\w-]+/).filter((word) => word !== '');

  it.each(['README.md', 'README.zh-CN.md'])('%s names each folder of src', (path) => {
    expect(words(lineOf(path, 'src')).sort()).toEqual(foldersOf('src'));
  });

  it.each(['README.md', 'README.zh-CN.md', 'docs/architecture.md', 'docs/zh-CN/architecture.md'])(
    '%s names each folder of the tests',
    (path) => expect(words(lineOf(path, 'tests')).sort()).toEqual(foldersOf('tests')),
  );

  it.each(['docs/architecture.md', 'docs/zh-CN/architecture.md'])('%s has a line for each folder of src', (path) => {
    expect(foldersOf('src').filter((name) => lineOf(path, name) === '')).toEqual([]);
    expect(words(lineOf(path, 'components'))).toEqual(expect.arrayContaining(foldersOf('src/components')));
    expect(words(lineOf(path, 'cloud'))).toEqual(expect.arrayContaining(foldersOf('src/cloud')));
  });
});

describe('each decision', () => {
  const statuses = [
    ['docs/decisions.md', /^(?:Accepted|Replaced by \[.+\]\(#.+\))$/],
    ['docs/zh-CN/decisions.md', /^(?:已采纳|已替换为\[.+\]\(#.+\))$/],
  ] as const;
  const decisionsIn = (path: string) =>
    readPage(path)
      .text.split(/^### /m)
      .slice(1)
      .map((section) => {
        const [, title = '', status = '', date = ''] =
          /^(.*)\n(?:\*(.*) · (\d{4}-\d\d-\d\d)\*\n\n)?/.exec(section) ?? [];
        return { title, status, date };
      });

  it.each(statuses)('has a status and a date below its heading: %s', (path, known) => {
    const missing = decisionsIn(path).filter(
      ({ status, date }) => !known.test(status) || Number.isNaN(Date.parse(date)),
    );
    expect(missing.map(({ title }) => title)).toEqual([]);
  });

  it('has the same date in both languages', () => {
    const [english, chinese] = statuses.map(([path]) => decisionsIn(path).map(({ date }) => date));
    expect(chinese).toEqual(english);
  });
});

describe('the titles', () => {
  it.each(translatedPages())('$english.path and its version are called as in the READMEs', ({ english, chinese }) => {
    const named = (readme: string, { path, headings }: Page) =>
      !path.startsWith('docs/') || readPage(readme).text.includes(`[${headings[0]?.title}](${path}`);
    expect(named('README.md', english)).toBe(true);
    expect(named('README.zh-CN.md', chinese)).toBe(true);
  });
});

describe('README.md', () => {
  it('names every command', () => {
    const { text } = readPage('README.md');
    const isNamed = (name: string) => new RegExp(`\`(?:npm (?:run )?)?${name}(?: [^\`]*)?\``).test(text);
    expect(scripts.filter((name) => !isNamed(name))).toEqual([]);
  });
});

describe('THIRD-PARTY.md', () => {
  it('lists no tools and types, but those whose code is deployed', () => {
    const names = [...licensesPage().matchAll(/^\| (\S+) \|/gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'mysql2', 'tailwindcss', 'vite']));
    expect(names.filter((name) => /^(?:@types|@typescript)\/|^node-/.test(name))).toEqual([]);
  });
});

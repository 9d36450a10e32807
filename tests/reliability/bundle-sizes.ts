import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { readPart, tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';

/** The files of a bundle, with what makes a call read them. */
const files = [
  { name: 'index.js', en: 'at the start', zh: '启动时' },
  { name: 'on-demand.js', en: 'with the first call that is no plain read', zh: '第一次调用普通读取以外的操作时' },
  { name: 'mysql2.js', en: 'with the first query', zh: '第一次查询时' },
  { name: 'pinyin-pro.js', en: 'with the first Chinese text that is written', zh: '第一次写入中文时' },
  { name: 'node-sdk.js', en: 'only for tickets, unknown accounts and new logos', zh: '仅用于票据、未知账号和新 Logo' },
  { name: 'nodemailer.js', en: 'with the first mail', zh: '第一次发送邮件时' },
] as const;
const texts = {
  en: { page: 'docs/deployment.md', file: 'gzip kB', read: 'read', all: 'together' },
  zh: { page: 'docs/zh-CN/deployment.md', file: 'gzip kB', read: '何时读取', all: '合计' },
};
const NONE = '–';
const languages = ['en', 'zh'] as const;
const names = deployedFunctions('recruiting');

/**
 * Returns the size of each file of each function's bundle in gzip kB: a row for each file and one for their sum. A file
 * that a bundle does not have is 0.
 */
export function measureBundles(folder: string): number[][] {
  const rows = files.map(({ name }) => names.map((functionName) => gzipKilobytes(join(folder, functionName, name))));
  return [...rows, names.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))];
}

function gzipKilobytes(path: string): number {
  return existsSync(path) ? gzipSync(readFileSync(path)).length / 1000 : 0;
}

/** The table of sizes in both languages. */
export function sizePages(folder: string): WrittenPart[] {
  const sizes = measureBundles(folder).map((row) =>
    row.map((size) => (size === 0 ? NONE : size.toFixed(size < 1 ? 1 : 0))),
  );
  return languages.map((language) => {
    const { page, file, read, all } = texts[language];
    const rows = sizes.map((row, index) => {
      const entry = files[index];
      return [entry ? `\`${entry.name}\`` : all, ...row, entry ? entry[language] : ''];
    });
    const head = [file, ...names.map((name) => `\`${name}\``), read];
    const line = head.map((_, column) => (column === 0 || column === head.length - 1 ? '---' : '---:'));
    return writtenPart(page, 'sizes', [head, line, ...rows].map(tableLine).join('\n'));
  });
}

/** Returns the sizes that the pages name, in each language. */
export function writtenSizes(): number[][][] {
  return languages.map((language) =>
    readPart(texts[language].page, 'sizes')
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split(' | ')
          .slice(1, 1 + names.length)
          .map((size) => (size === NONE ? 0 : Number(size))),
      ),
  );
}

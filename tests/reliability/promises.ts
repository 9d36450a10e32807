import { tableLine, type WrittenPart, writtenPart } from '#tests/support/fixtures/written-part.ts';
import type { Promised, Text } from './promised/promised.ts';
import { promisedReliability } from './promised/reliability.ts';
import { promisedRights } from './promised/rights.ts';
import { promisedUse } from './promised/use.ts';

/** All promises of quality, each with the tests that fail when it is broken. */
export const promises: readonly Promised[] = [...promisedRights, ...promisedReliability, ...promisedUse];

const heads = {
  en: ['', 'Promise', 'What the tests demand', 'Tests'],
  zh: ['', '承诺', '测试要求', '测试'],
} as const;

/** `folder` leads from the page to the project's root. */
function promiseTable(language: keyof Text, folder: string): string {
  const row = ({ what, measured, tests }: Promised, index: number) =>
    tableLine([
      `${index + 1}`,
      what[language],
      measured[language],
      tests
        .map(
          (path) =>
            `[${path
              .split('/')
              .at(-1)
              ?.replace(/\.tsx?$/, '')}](${folder}${path})`,
        )
        .join('<br>'),
    ]);
  return [tableLine(heads[language]), tableLine(heads[language].map(() => '---')), ...promises.map(row)].join('\n');
}

/** The table of promises in each language. */
export function promisePages(): WrittenPart[] {
  return [
    writtenPart('docs/promises.md', 'promises', promiseTable('en', '../')),
    writtenPart('docs/zh-CN/promises.md', 'promises', promiseTable('zh', '../../')),
  ];
}

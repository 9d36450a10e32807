import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '#tests/support/fixtures/project-files.ts';

const sources = repositoryFiles().filter(
  ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$/.test(path),
);

/** Each way to show or log an error, with the files that may use it. The types refuse a Notice with the error tone. */
const ways: Record<string, { pattern: RegExp; files: readonly string[] }> = {
  "the browser's alert": { pattern: /\balert\(/, files: ['src/components/feedback/browser-dialogs.ts'] },
  'an alert': {
    pattern: /\bshowAlert\b/,
    files: [
      'src/components/feedback/browser-dialogs.ts',
      'src/components/feedback/use-message.tsx',
      // The new password, which must not stay on the page.
      'src/features/user-admin/use-user-actions.ts',
    ],
  },
  'an alert on the page': {
    pattern: /['"]alert['"]/,
    files: [
      'src/components/feedback/error-line.tsx',
      'src/components/feedback/error-state.tsx',
      'src/components/feedback/notice.tsx',
    ],
  },
  'a notice in any tone': {
    pattern: /\bNoticeFrame\b/,
    files: [
      'src/components/feedback/error-notice.tsx',
      'src/components/feedback/notice.tsx',
      'src/components/feedback/use-message.tsx',
    ],
  },
  "an error's text in the page": {
    pattern: /\{errorText\(|\b(?:error|reason|failure)\.message\}/,
    files: [],
  },
  'a line in the console': { pattern: /console\.error/, files: ['src/cloud/calls/error-log.ts'] },
};

describe('[8.22] errors are shown and logged in one way', () => {
  it.each(Object.entries(ways))('%s', (_, { pattern, files }) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(files);
  });
});

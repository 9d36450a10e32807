import { afterEach } from 'vitest';
import { describeScreens } from './browser.ts';

// Random failures may not recur, so a failed test prints the content of every open page.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await describeScreens());
});

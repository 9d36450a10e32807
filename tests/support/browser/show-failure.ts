import { afterEach } from 'vitest';
import { describeScreens } from './browser.ts';

// What chance alone brings about may not come again: a failed test says what stood on every screen.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await describeScreens());
});

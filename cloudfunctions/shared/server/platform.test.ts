import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const module = join(import.meta.dirname, 'platform.ts');
/** Runs the look-up, then waits long enough for an unhandled rejection to end the process. */
const program = `
  const { lookUpAccount } = await import(${JSON.stringify(module)});
  const answer = await lookUpAccount('somebody', 'my-env-1a2b');
  await new Promise((resolve) => setImmediate(resolve));
  console.log(JSON.stringify(answer));
`;

/** Runs in a process of its own, because the test is that the process survives. The platform is a closed port. */
function lookUp(credentials: Readonly<Record<string, string>>) {
  const env = {
    TENCENTCLOUD_RUNENV: 'SCF',
    TENCENTCLOUD_REGION: 'ap-shanghai',
    SCF_NAMESPACE: 'my-env-1a2b',
    TCB_CONTEXT_CNFG: JSON.stringify({ URL: 'http://127.0.0.1:9/admin' }),
    ...credentials,
  };
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
}

describe('looking an account up', () => {
  it.each([
    ['without credentials of the platform', {}],
    ['with half of them', { TENCENTCLOUD_SECRETID: 'id' }],
    ['while the platform is away', { TENCENTCLOUD_SECRETID: 'id', TENCENTCLOUD_SECRETKEY: 'key' }],
  ])('%s answers that nothing is known, and the function lives on', (_, credentials) => {
    const { status, stdout, stderr } = lookUp(credentials);
    expect({ status, stderr, answer: stdout.trim().split('\n').at(-1) }).toEqual({
      status: 0,
      stderr: '',
      answer: 'null',
    });
  });
});

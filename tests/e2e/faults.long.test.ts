import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deployedFunctions } from '#contract/deployed-functions.ts';
import { describeFaults } from '#tests/support/browser/faults.ts';
import { journeys } from '#tests/support/browser/journeys.ts';
import { setBrowserStage } from '#tests/support/browser/stage.ts';
import { productionSettings } from '#tests/support/fixtures/production-settings.ts';
import { startApp } from '#tests/support/processes/app-process.ts';
import { runCommand } from '#tests/support/processes/commands.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { CONTROL_PATH } from '../../emulator/paths.ts';
import { buildFunctions } from '../../scripts/deployment/bundle.ts';

describeFaults(journeys, setBrowserStage({ env: { EMULATOR_CONTROL: 'true' } }));

describe('the fault switches of the emulator', () => {
  it('are off by default', async () => {
    const plain = await startApp();
    const answer = await fetch(`${plain.url}/__emulator`, { method: 'POST', body: '{"action":"status"}' });
    expect(answer.status).toBe(404);
    await plain.dispose();
  });

  it('are in no deployed file of the functions or the app', async () => {
    const built = await mkdtemp(join(tmpdir(), 'deployed-'));
    await buildFunctions(join(built, 'functions'), deployedFunctions('recruiting'));
    const hosting = await runCommand('deployment/build-hosting.ts', [join(built, 'app')], productionSettings);
    expect(hosting.code, hosting.stderr).toBe(0);
    const switches = [CONTROL_PATH, 'EMULATOR_CONTROL', 'moveClock', 'failUploads', 'expireAccessTokens'];
    // All of them are in the source, so the search below proves something.
    const source = (await textsIn(join(projectRoot, 'emulator'))).map(({ text }) => text).join();
    expect(switches.filter((name) => !source.includes(name))).toEqual([]);
    const files = [...(await textsIn(built)), ...(await textsIn(join(projectRoot, 'dist')))];
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap(({ name, text }) =>
      [...switches, 'emulator/', 'NOT_EMULATED'].filter((word) => text.includes(word)).map((word) => [name, word]),
    );
    expect(found).toEqual([]);
    await rm(built, { recursive: true });
  });
});

async function textsIn(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

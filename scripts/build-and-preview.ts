import { join } from 'node:path';
import { build } from 'vite';
import { ARGUMENTS, readSettings, SAMPLES } from '../emulator/settings.ts';
import { runCommand, showHelp } from './command.ts';

// `npm run preview` builds the app and serves it: `npm run preview -- --edition recruiting`.
showHelp(`Usage: npm run preview [-- <arguments>]; the arguments are ${ARGUMENTS}\n${SAMPLES}`);
const root = join(import.meta.dirname, '..');
await runCommand(async () => {
  process.env.EDITION = readSettings(root, process.env, process.argv.slice(2)).edition;
  await build({ root });
  await import('./preview.ts');
});

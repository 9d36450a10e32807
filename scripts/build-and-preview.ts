import { join } from 'node:path';
import { build } from 'vite';
import { readSettings } from '../emulator/settings.ts';

// `npm run preview` builds the app and serves it: `npm run preview -- --edition recruiting`.
const root = join(import.meta.dirname, '..');
process.env.EDITION = readSettings(root, process.env, process.argv.slice(2)).edition;
await build({ root });
await import('./preview.ts');

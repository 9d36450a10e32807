import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readEdition } from './cloudfunctions/shared/contract/edition.ts';
import { buildFolder } from './src/build/folder.ts';
import { completeLicenses, LICENSES_FILE } from './src/build/licenses.ts';
import { beforePaint, prerenderLogin } from './src/start/prerender-login.ts';
import { clusterTests } from './tests/cluster/promised-on-cluster.ts';
import { ASSERTION_MS } from './tests/support/time-limits.ts';

/** Replaces the product's name in `index.html` by `VITE_APP_TITLE`, as the app does on its screens. */
function pageTitle(): Plugin {
  let name = '';
  return {
    name: 'page-title',
    configResolved({ env }) {
      name = escapeHtml(String(env.VITE_APP_TITLE ?? ''));
    },
    transformIndexHtml: (html) => (name === '' ? html : html.replaceAll('招聘用工平台', () => name)),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Tests that take minutes. They run by `npm run test:long`. */
const longRuns = '**/*.long.test.ts';
/** Those that compare how long others wait. They run one after the other, when all others have ended. */
const runsAlone = '**/*.alone.long.test.ts';

/** Tests of the browser SDK in jsdom. It keeps the window it was loaded in, so each file has a process of its own. */
const sdkInJsdom = ['tests/spec/protocol{,-codes,-msw}.test.ts', 'tests/spec/data-service-transports.test.ts'];

type Files = {
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
  maxWorkers?: number;
  globalSetup?: string[];
  sequence?: { groupOrder: number };
  testTimeout?: number;
  hookTimeout?: number;
};

/** Timeouts guard against hangs, so they are far longer than the slowest test takes on a slow machine. */
function hangsAfter(seconds: number) {
  return { testTimeout: seconds * 1000, hookTimeout: seconds * 1000 };
}

/** The longest sequences take a quarter of it on a slow machine. */
const longTimeouts = hangsAfter(1800);

function service(name: string, files: Files) {
  const include = ['tests/{architecture,spec,authorization,reliability,recruiting}/**/*.test.ts'];
  const globalSetup = ['tests/support/processes/mariadb.ts'];
  return { extends: true, test: { name, environment: 'node', include, globalSetup, ...files } } as const;
}

function e2e(name: string, files: Files) {
  const include = ['tests/{e2e,spec/screens}/**/*.test.ts'];
  const globalSetup = ['tests/support/browser/build.ts'];
  // Without isolation the files of a worker share its browser.
  const test = { name, environment: 'node', isolate: false, include, globalSetup, ...files };
  return { extends: true, test } as const;
}

const edition = readEdition(process.env.EDITION);

/** Names the edition in the page, unless it is the default one. A deployment compares it with the functions'. */
const namedEdition: Plugin = {
  name: 'named-edition',
  transformIndexHtml: (html) =>
    edition === 'specification' ? html : html.replace('<html', `<html data-edition="${edition}"`),
};

// Relative URLs: a static host can serve the built app from any folder. Hash routes need no rewrites.
export default defineConfig({
  base: './',
  // start, build, preview and the tests read their settings from environment variables only. `.env.local` is for deployments;
  // only `build:hosting` reads it.
  envDir: false,
  // The route table asks for it.
  define: { 'import.meta.env.VITE_EDITION': JSON.stringify(edition) },
  resolve: { alias: { 'web-streams-polyfill': join(import.meta.dirname, 'src/build/native-streams.ts') } },
  // By default the development server looks for packages in every page of the repository, also in that of `tests/bench/peers`.
  optimizeDeps: { entries: ['index.html', 'emulator/gallery/index.html'] },
  plugins: [react(), tailwindcss(), pageTitle(), namedEdition, beforePaint(), prerenderLogin(), completeLicenses()],
  build: {
    outDir: buildFolder(edition),
    target: 'es2023',
    reportCompressedSize: false,
    // Most licences require their text to be distributed with the code.
    license: { fileName: LICENSES_FILE },
    // All browsers with ES2023 support modulepreload.
    modulePreload: { polyfill: false },
    // A file for each stage of loading. By default each module that two pages share would be a file of its own, and those of
    // a list would wait for one another on a host that sends six at a time. A module belongs to the first group that needs it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            // Shared by the login and by what talks to the backend, which comes before React for signed-in visitors.
            { name: 'sign-in', test: /\/src\/(?:copy\/login|cloud\/calls\/error-log)\.ts$/ },
            { name: 'react', test: /\/node_modules\/react-dom\// },
            { name: 'app', test: /\/src\/start\/mount\.tsx$/ },
            { name: 'credentials-step', test: /\/src\/features\/login\/credentials-step\.tsx$/ },
            { name: 'backend', test: /\/src\/cloud\/sdk\/backend\.ts$/ },
            { name: 'app-routes', test: /\/src\/app\/app-routes\.tsx$/ },
            { name: 'workspace', test: /\/src\/app\/workspace\.tsx$/ },
            {
              name: 'list',
              test: /\/src\/components\/(?:data-list\/(?:record-browser|use-found-marks|use-open-record|use-record)|record\/use-details|ui\/button-link|one-at-a-time)\.tsx?$/,
            },
            {
              name: 'status',
              test: /\/src\/models\/(?:application\/application|company\/verify|job\/job)-status\.tsx$/,
            },
            { name: 'own-company', test: /\/src\/models\/company\/(?:own-company|unverified-notice)\.tsx?$/ },
            { name: 'time-text', test: /\/src\/components\/time-text\.tsx$/ },
            { name: 'job-card', test: /\/src\/models\/(?:favorite\/favorite-button|job\/job-card)\.tsx$/ },
            // Icons of several pages, which would be a chunk each.
            { name: 'icons', minShareCount: 2, test: /\/lucide-react\/.*\/(?:badge-check|ban|send)\.m?js$/ },
            { name: 'charts', test: /\/node_modules\/d3-scale\// },
          ],
        },
      },
    },
  },
  test: {
    // In Node the package resolves to its Node build, which renews no tokens. Tests use the build for browsers.
    alias: {
      '@cloudbase/js-sdk/app': join(import.meta.dirname, 'node_modules/@cloudbase/js-sdk/app/dist/index.esm.js'),
    },
    // Logs of passing tests would hide those of failing ones.
    silent: 'passed-only',
    // One more than there are processors: tests wait for browsers, servers and other processes.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['tests/support/processes/run-folder.ts'],
    ...hangsAfter(600),
    expect: { poll: { timeout: ASSERTION_MS } },
    projects: [
      // Without isolation the files share their imports, which halves the time of many small files.
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['{src,cloudfunctions,emulator,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          isolate: false,
          include: ['{src,emulator/gallery,tests/spec,tests/authorization}/**/*.test.tsx'],
          setupFiles: ['tests/support/fixtures/components.ts'],
          // Not intervals and animation frames: later tests of the worker share jsdom's window, whose frames would stop.
          fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date'] },
        },
      },
      service('service', { isolate: false, exclude: ['tests/spec/screens/**', ...sdkInJsdom, longRuns] }),
      service('service-sdk', { include: sdkInJsdom }),
      service('service-long', {
        include: [`tests/{authorization,reliability,recruiting}/${longRuns}`],
        exclude: [runsAlone],
        ...longTimeouts,
      }),
      // The races, and the other promises of limits, histories and writes, once more, through the nodes of a cluster.
      service('service-cluster', {
        include: ['tests/**/*races.long.test.ts', 'tests/cluster/*.test.ts', ...clusterTests],
        globalSetup: ['tests/support/processes/cluster.ts'],
        // Three servers share the processors with each test.
        maxWorkers: 1,
        ...longTimeouts,
      }),
      service('service-alone', {
        include: [`tests/${runsAlone}`],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
        ...longTimeouts,
      }),
      e2e('e2e', { exclude: [longRuns] }),
      e2e('e2e-long', { include: [`tests/e2e/${longRuns}`], ...longTimeouts }),
    ],
  },
});

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { functionNames } from '#contract/actions.ts';
import { type Edition, readEdition } from '#contract/edition.ts';
import type { DeploymentSettings } from '../deployment-settings.ts';
import { BUNDLES_FOLDER, RUNTIMES } from './bundle.ts';
import { type Configuration, WRITTEN_CONFIGURATION, writtenText } from './configuration.ts';
import { filesBelow } from './sizes.ts';

/** The folder that `tcb hosting deploy` uploads. dist/ belongs to the preview and the tests. */
export const HOSTING_FOLDER = '.cloudbase/hosting';
const BUILD_HOSTING = 'Run: npm run build:hosting';

/** Texts that must not be published: the seeds' password and the titles of the developer panel. */
const DEVELOPMENT_TRACES = ['dev-2025', '开发环境快速登录', '开发者快速登录'];
const functionSources = ['cloudfunctions', 'package-lock.json'];
const appSources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'cloudfunctions/shared/contract',
  'package-lock.json',
];

/** Returns the problems of cloudbaserc.json and of the bundles that it uploads. */
export function checkFunctions(root: string, configuration: Configuration): string[] {
  const listed = configuration.functions.map(({ name }) => name);
  const newest = newestChange(root, functionSources);
  return [
    ...(configuration.functionRoot === BUNDLES_FOLDER ? [] : [`cloudbaserc.json does not upload ${BUNDLES_FOLDER}`]),
    ...functionNames.filter((name) => !listed.includes(name)).map((name) => `cloudbaserc.json does not deploy ${name}`),
    ...configuration.functions.flatMap((deployed) => [
      ...(RUNTIMES.includes(deployed.runtime)
        ? []
        : [`${deployed.name} has the runtime ${deployed.runtime}; the bundles are made for ${RUNTIMES.join(', ')}`]),
      ...checkBundle(root, deployed.name, newest),
    ]),
  ];
}

/** Returns the problems of the file by which an edition with a timer is deployed. */
export function checkWritten(root: string, configuration: Configuration): string[] {
  if (configuration.functions.every(({ triggers }) => triggers === undefined)) return [];
  const file = join(root, WRITTEN_CONFIGURATION);
  if (existsSync(file) && readFileSync(file, 'utf8') === writtenText(configuration)) return [];
  return [`${WRITTEN_CONFIGURATION} is missing or out of date. Run: npm run build:functions`];
}

function checkBundle(root: string, name: string, newest: Change): string[] {
  const entry = join(root, BUNDLES_FOLDER, name, 'index.js');
  if (!existsSync(entry) || !existsSync(join(entry, '../package.json'))) {
    return [`The bundle of ${name} is missing. Run: npm run build:functions`];
  }
  const traces = tracesIn(join(entry, '..'));
  return [
    ...(statSync(entry).mtimeMs < newest.time
      ? [`The bundle of ${name} is older than ${newest.file}. Run: npm run build:functions`]
      : []),
    ...(traces ? [`The bundle of ${name} contains the development accounts (${traces})`] : []),
  ];
}

/** Returns the problems of the app that is built for the hosting. It is optional, so a missing build is not one. */
export function checkHosting(root: string, settings: DeploymentSettings): string[] {
  const folder = join(root, HOSTING_FOLDER);
  const page = join(folder, 'index.html');
  if (!existsSync(folder)) return [];
  if (!existsSync(page)) return [`The built app has no index.html. ${BUILD_HOSTING}`];
  const newest = newestChange(root, appSources);
  const id = settings.VITE_ENV_ID;
  const traces = tracesIn(folder);
  return [
    ...(statSync(page).mtimeMs < newest.time ? [`The built app is older than ${newest.file}. ${BUILD_HOSTING}`] : []),
    ...(id && !mentions(folder, id)
      ? [`The built app was made for another environment than VITE_ENV_ID. ${BUILD_HOSTING}`]
      : []),
    ...(editionOfPage(readFileSync(page, 'utf8')) === (settings.EDITION || 'specification')
      ? []
      : [`The built app is of another edition than EDITION, which the functions have. ${BUILD_HOSTING}`]),
    ...(traces ? [`The built app contains the developer panel or its accounts (${traces})`] : []),
  ];
}

/** The edition that a built index.html belongs to. The default edition's page does not name it. */
function editionOfPage(html: string): Edition {
  return readEdition(/<html[^>]* data-edition="(\w+)"/.exec(html)?.[1]);
}

function tracesIn(folder: string): string | undefined {
  return DEVELOPMENT_TRACES.find((trace) => mentions(folder, trace));
}

function mentions(folder: string, text: string): boolean {
  return filesBelow(folder).some((path) => readFileSync(path).includes(text));
}

type Change = { file: string; time: number };

/** The source file that changed last. Tests are not deployed, so they do not count. */
function newestChange(root: string, places: readonly string[]): Change {
  const files = places
    .map((place) => join(root, place))
    .flatMap((path) => (statSync(path).isFile() ? [path] : filesBelow(path)));
  const changes = files
    .filter(isDeployed)
    .map((path) => ({ file: relative(root, path), time: statSync(path).mtimeMs }));
  return changes.reduce((newest, change) => (change.time > newest.time ? change : newest), { file: '', time: 0 });
}

function isDeployed(path: string): boolean {
  return !/\.(?:test|fixture)\.tsx?$/.test(path);
}

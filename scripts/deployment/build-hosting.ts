import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { CommandFailure, projectRoot, readArguments, runCommand } from '../command.ts';
import { readDeploymentSettings } from '../deployment-settings.ts';
import { HOSTING_FOLDER } from './check-output.ts';
import { checkBucket, checkEnvironmentId, readHostingPlace } from './check-settings.ts';
import { contentSecurityPolicyTag, type HostingPlace } from './security-headers.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run build:hosting` builds the app for the environment of VITE_ENV_ID. The emulator serves dist/ instead.
await runCommand(async () => {
  const [target] = readArguments('Usage: npm run build:hosting [-- <folder>]', {}, 1).positionals;
  const folder = resolve(target ?? join(projectRoot, HOSTING_FOLDER));
  const settings = readDeploymentSettings(projectRoot);
  const place = readHostingPlace(settings);
  const [problem] = [...checkEnvironmentId(place.environmentId), ...checkBucket(place)];
  if (problem) throw new CommandFailure(problem);
  // The build reads it from here.
  process.env.EDITION = settings.EDITION ?? '';
  await build({
    root: projectRoot,
    envDir: projectRoot,
    logLevel: 'warn',
    plugins: [contentSecurityPolicy(place)],
    build: { outDir: folder, emptyOutDir: true },
  });
  console.log(`${target ?? HOSTING_FOLDER} ${showSize(measureFolder(folder))}`);
});

/** Puts the policy into the page, before all other tags, because static hosting sends no headers of ours. */
function contentSecurityPolicy(place: HostingPlace): Plugin {
  return {
    name: 'content-security-policy',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const content = contentSecurityPolicyTag(page, place);
        return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { CommandFailure, projectRoot, readArguments, runCommand } from '../command.ts';
import { readDeploymentSettings } from '../deployment-settings.ts';
import { HOSTING_FOLDER } from './check-output.ts';
import { checkEnvironmentId } from './check-settings.ts';
import { contentSecurityPolicyTag } from './security-headers.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run build:hosting` builds the app for the environment of VITE_ENV_ID. The emulator serves dist/ instead.
await runCommand(async () => {
  const [target] = readArguments('Usage: npm run build:hosting [-- <folder>]', {}, 1).positionals;
  const folder = resolve(target ?? join(projectRoot, HOSTING_FOLDER));
  const { VITE_ENV_ID: id = '', EDITION } = readDeploymentSettings(projectRoot);
  const [problem] = checkEnvironmentId(id);
  if (problem) throw new CommandFailure(problem);
  // The build reads it from here.
  process.env.EDITION = EDITION ?? '';
  await build({
    root: projectRoot,
    envDir: projectRoot,
    logLevel: 'warn',
    plugins: [contentSecurityPolicy(id)],
    build: { outDir: folder, emptyOutDir: true },
  });
  console.log(`${target ?? HOSTING_FOLDER} ${showSize(measureFolder(folder))}`);
});

/** Puts the policy into the page, before all other tags, because static hosting sends no headers of ours. */
function contentSecurityPolicy(environmentId: string): Plugin {
  return {
    name: 'content-security-policy',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const content = contentSecurityPolicyTag(page, environmentId);
        return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { CommandFailure, projectRoot, runCommand } from '../command.ts';
import { readDeploymentSettings } from '../deployment-settings.ts';
import { HOSTING_FOLDER } from './check-output.ts';
import { checkEnvironmentId } from './check-settings.ts';
import { contentSecurityPolicyTag } from './security-headers.ts';
import { measureFolder, showSize } from './sizes.ts';

// `npm run build:hosting`: the app for the environment that VITE_ENV_ID names, apart from the dist/ of the emulator.
await runCommand(async () => {
  const folder = resolve(process.argv[2] ?? join(projectRoot, HOSTING_FOLDER));
  const id = readDeploymentSettings(projectRoot).VITE_ENV_ID ?? '';
  const [problem] = checkEnvironmentId(id);
  if (problem) throw new CommandFailure(problem);
  await build({
    root: projectRoot,
    envDir: projectRoot,
    logLevel: 'warn',
    plugins: [policyInThePage(id)],
    build: { outDir: folder, emptyOutDir: true },
  });
  console.log(`${process.argv[2] ?? HOSTING_FOLDER} ${showSize(measureFolder(folder))}`);
});

/** Static hosting sends no headers of ours: the page itself carries its policy, before anything that it governs. */
function policyInThePage(environmentId: string): Plugin {
  return {
    name: 'policy-in-the-page',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const content = contentSecurityPolicyTag(page, environmentId);
        return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import { compile } from 'tailwindcss';
import { type IndexHtmlTransformContext, type Plugin, type ResolvedConfig, runnerImport } from 'vite';

/**
 * The login screen stands in the built page itself, drawn from its own components, with the styles that it needs: it is
 * there before any script is. React takes it over where it stands (`src/app/mount.tsx`).
 */
export function drawnLogin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'drawn-login',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const markup = await drawLogin(config);
        const styles = await stylesOf(config.root, markup);
        const app = namesOf(config.root, bundle ?? {}, [APP]).filter((name) => !html.includes(name));
        const preloads = app.map((name) => `  <link rel="modulepreload" crossorigin href="./${name}">\n  `).join('');
        return html
          .replace(WORKSPACE_FILES, () => JSON.stringify(filesOf(config.root, bundle ?? {})))
          .replace('</head>', () => `${preloads}  <style>${styles}</style>\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
      },
    },
  };
}

/** What every page begins with, and the page itself asks for. */
const APP = 'app/mount.tsx';
/** What every page of a workspace needs besides (''), and what some pages need beside that. */
const workspaceModules: Readonly<Record<string, readonly string[]>> = {
  '': ['app/places.tsx', 'app/workspace.tsx', 'cloud/sdk/backend.ts', 'cloud/sdk/sdk.ts'],
  '/admin': ['workspaces/admin/admin-dashboard.tsx'],
  '/admin/users': ['features/user-admin/user-admin-page.tsx'],
  '/admin/companies': ['features/company-review/company-review-page.tsx'],
  '/company': ['workspaces/company/company-dashboard.tsx'],
  '/company/profile': ['features/company-profile/company-profile-page.tsx'],
};
/** Stands in the script for their files, as long as those have no names. */
const WORKSPACE_FILES = 'WORKSPACE_FILES';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Addresses of the modules' files, with what they import, as seen from the page, but for what is there already. */
function filesOf(root: string, bundle: Bundle): Record<string, string[]> {
  const app = namesOf(root, bundle, [APP]);
  const common = namesOf(root, bundle, workspaceModules[''] ?? []).filter((name) => !app.includes(name));
  const pages = Object.entries(workspaceModules).filter(([path]) => path !== '');
  const beside = (modules: readonly string[]) =>
    namesOf(root, bundle, modules).filter((name) => !app.includes(name) && !common.includes(name));
  return Object.fromEntries([['', common], ...pages.map(([path, modules]) => [path, beside(modules)])]);
}

function namesOf(root: string, bundle: Bundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  function add(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of chunk.imports) add(imported);
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.includes(join(root, 'src', module)),
    );
    if (!chunk) throw new Error(`${module} is in no file any more`);
    add(chunk.fileName);
  }
  return [...files];
}

/** Puts the script that runs before the first paint into the page; in development the styles as well. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: (_, { server }) => [
      { tag: 'script', children: beforePaintScript(server ? "{ '': [] }" : WORKSPACE_FILES), injectTo: 'head' },
      ...(server ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/src/styles.css' } }] : []),
    ],
  };
}

function beforePaintScript(files: string): string {
  const script = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8').replace(WORKSPACE_FILES, files);
  return script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');
}

async function drawLogin({ root, mode, envDir }: ResolvedConfig): Promise<string> {
  const { module } = await runnerImport<typeof import('./login-markup.tsx')>(
    join(import.meta.dirname, 'login-markup.tsx'),
    { root, mode, envDir, configFile: false, logLevel: 'warn' },
  );
  return module.loginMarkup();
}

/** The rules for what stands in this markup; the whole sheet comes with whatever is drawn later. */
async function stylesOf(root: string, markup: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const read = (path: string) => ({ path, base: root, content: readFileSync(path, 'utf8') });
  const { content } = read(join(root, 'src/styles.css'));
  // Without the tokens that nothing here uses.
  const compiler = await compile(content.replace('@theme static', '@theme'), {
    base: root,
    loadStylesheet: async (id) => read(resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id)),
  });
  // Whatever is no class makes no rule.
  const rules = compiler.build(markup.split(/[\s"'<>]+/));
  const whole = `${rules}html:not([data-screen]) #root{display:none}`;
  const tags = new Set(['html', 'body', ...[...markup.matchAll(/<([a-z]\w*)/g)].map(([, tag = '']) => tag)]);
  return transform({
    filename: 'login.css',
    code: Buffer.from(whole),
    minify: true,
    visitor: { Selector: dropUnless((selector) => mayMatch(selector, tags)) },
  }).code.toString();
}

function dropUnless(isNeeded: (selector: Selector) => boolean) {
  return (selector: Selector) => (isNeeded(selector) ? selector : []);
}

/** Whether a selector can be about something in a markup with these elements; states of theirs are not looked at. */
function mayMatch(selector: Selector, tags: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'type') return tags.has(part.name);
    if (part.type === 'pseudo-element') return standsAlone.has(part.kind);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      return part.selectors.some((inner) => mayMatch(inner, tags));
    }
    return true;
  });
}

/** Pseudo-elements of any element; the others are parts of controls that the login screen's first step has none of. */
const standsAlone: ReadonlySet<string> = new Set(['before', 'after', 'selection', 'backdrop']);

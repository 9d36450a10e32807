import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transform } from 'lightningcss';
import { compile } from 'tailwindcss';
import { type IndexHtmlTransformContext, type Plugin, type ResolvedConfig, runnerImport } from 'vite';

/**
 * Prerenders the login screen and the outline of a workspace into the built page, with the styles that they need, so that
 * one of them shows before any script runs. React hydrates the login screen and replaces the outline
 * (`src/start/mount.tsx`). Also lists the files that a page preloads.
 */
export function prerenderLogin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-login',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const { loginMarkup, outlineMarkup, pageNames } = await prerender(config);
        const styles = await stylesOf(config.root, loginMarkup + outlineMarkup);
        const preloads = preloadsOf(config.root, bundle, pageNames);
        return html
          .replace(PRELOADS, () => JSON.stringify(preloads))
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${loginMarkup}</div>\n    <div id="outline">${outlineMarkup}</div>`,
          );
      },
    },
  };
}

/** The app's own module, which `src/main.tsx` imports. It imports React. */
const appModules = ['start/mount.tsx'];
/** The modules that the data of all pages wait for, the smaller one first. */
const sdkModules = ['cloud/sdk/backend.ts', 'cloud/sdk/sdk.ts'];
/** The other modules that all pages of the workspaces need. */
const workspaceModules = ['app/app-routes.tsx', 'app/workspace.tsx'];
/** The placeholder in `before-paint.js` for the names of these files. */
const PRELOADS = 'PRELOADS';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

type Preloads = {
  app: string[];
  sdk: string[];
  workspace: string[];
  /** By path, the files that only this page needs. */
  pages: Record<string, string[]>;
};

function preloadsOf(root: string, bundle: Bundle, pageNames: Readonly<Record<string, string>>): Preloads {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withModule = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(join(root, 'src', module)));
  const withPage = (name: string) => chunks.find((chunk) => chunk.isDynamicEntry && chunk.exports.includes(name));
  const filesOf = (names: readonly string[], find: (name: string) => Chunk | undefined) =>
    names.flatMap((name) => {
      const chunk = find(name);
      if (!chunk) throw new Error(`no chunk contains ${name}`);
      return [...withImports(bundle, chunk)];
    });
  const app = [...new Set(filesOf(appModules, withModule))];
  const without = (others: readonly string[], files: readonly string[]) => [
    ...new Set(files.filter((file) => !others.includes(file))),
  ];
  const sdk = [...new Set(filesOf(sdkModules, withModule))];
  const workspace = without([...app, ...sdk], filesOf(workspaceModules, withModule));
  const pages: Preloads['pages'] = {};
  // What several pages share has one order, in which the names compress better: the tests limit the size of this page.
  const order = new Map<string, number>();
  for (const [path, name] of Object.entries(pageNames)) {
    const [own = '', ...shared] = without([...app, ...sdk, ...workspace], filesOf([name], withPage));
    for (const file of shared) if (!order.has(file)) order.set(file, order.size);
    pages[path] = [own, ...shared.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))];
  }
  return { app, sdk, workspace, pages };
}

/** The files of a chunk and its imports, including styles. Without the entry, which the page loads itself. */
function withImports(bundle: Bundle, chunk: Chunk, files = new Set<string>()): ReadonlySet<string> {
  if (chunk.isEntry || files.has(chunk.fileName)) return files;
  files.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, files);
  }
  return files;
}

/** The development server has nothing to preload: it serves single modules. */
const NO_PRELOADS: Preloads = { app: [], sdk: [], workspace: [], pages: {} };

/** Adds the script that runs before the first paint of the app; in development the styles as well. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: (_, { server, path }) =>
      path === '/index.html'
        ? [
            {
              tag: 'script',
              children: beforePaintScript(server ? JSON.stringify(NO_PRELOADS) : PRELOADS),
              injectTo: 'head',
            },
            ...(server ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/src/styles.css' } }] : []),
          ]
        : [],
  };
}

function beforePaintScript(files: string): string {
  const script = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8').replace(PRELOADS, files);
  return script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');
}

async function prerender({ root, mode, envDir, define = {} }: ResolvedConfig) {
  const { module } = await runnerImport<typeof import('./prerendered.tsx')>(
    join(import.meta.dirname, 'prerendered.tsx'),
    { root, mode, envDir, define, configFile: false, logLevel: 'warn' },
  );
  return module;
}

/** `before-paint.js` chooses what shows; `mount.tsx` removes the other. */
const hiddenParts =
  'html:not([data-screen=login],[data-screen=app]) #root,html:not([data-screen=outline]) #outline{display:none}';

/** The base rules and those of the markup's classes. The whole style sheet loads with later screens. */
async function stylesOf(root: string, markup: string): Promise<string> {
  const read = (path: string) => {
    // Tailwind then leaves out unused theme tokens.
    const content = readFileSync(path, 'utf8').replace('@theme static', '@theme');
    return { path, base: dirname(path), content };
  };
  const { content, base } = read(join(root, 'src/styles.css'));
  const compiler = await compile(content, {
    base,
    loadStylesheet: async (name, folder) =>
      read(name.startsWith('.') ? join(folder, name) : createRequire(import.meta.url).resolve('tailwindcss/index.css')),
  });
  // Candidates that are not classes produce no rules.
  const rules = compiler.build(markup.split(/[\s"'<>]+/));
  const code = Buffer.from(rules + hiddenParts);
  return transform({ filename: 'login.css', code, minify: true }).code.toString();
}

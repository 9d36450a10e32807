import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compile } from 'tailwindcss';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';

/**
 * The login screen stands in the built page itself, drawn from its own components, with the styles that it needs: it is
 * there before any script is. React takes it over where it stands (`src/main.tsx`).
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
      handler: async (html, { chunk }) => {
        if (!chunk) throw new Error('The page has no entry');
        const styles = await stylesOf(config.root, chunk.code);
        const markup = await drawLogin(config);
        return html
          .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
      },
    },
  };
}

/** Puts the script that runs before the first paint into the page; in development the styles as well. */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: (_, { server }) => [
      { tag: 'script', children: beforePaintScript(), injectTo: 'head' },
      ...(server ? [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/src/styles.css' } }] : []),
    ],
  };
}

function beforePaintScript(): string {
  const script = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8');
  return script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');
}

async function drawLogin({ root, mode, envDir }: ResolvedConfig): Promise<string> {
  const { module } = await runnerImport<typeof import('./login-markup.tsx')>(
    join(import.meta.dirname, 'login-markup.tsx'),
    { root, mode, envDir, configFile: false, logLevel: 'warn' },
  );
  return module.loginMarkup();
}

/** The rules for what this code draws; the whole sheet comes with the other pages. */
async function stylesOf(root: string, code: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const read = (path: string) => ({ path, base: root, content: readFileSync(path, 'utf8') });
  const sheet = read(join(root, 'src/styles.css'));
  const compiler = await compile(sheet.content, {
    base: root,
    loadStylesheet: async (id) => read(resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id)),
  });
  const rules = compiler
    // Whatever is no class makes no rule.
    .build(code.split(/[\s"'`]+/))
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
  return `${rules}html:not([data-screen]) #root{display:none}`;
}

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

/** Files of the first page that are long to run: each in a turn of its own, as soon as it is there, rather than all at once before the first. */
const LARGE_PART = /<link rel="modulepreload" crossorigin href="([^"]*\/(?:react|vendor|ui|start)-[^"]*)">/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Beside the page of all addresses, `index.html`, the build makes the page of the login once in each language, `login.de.html` and
 * `login.en.html`: with the form in it, so that it is seen before the program is there.
 */
export function prerenderedLogin(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'prerendered-login',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(LARGE_PART, '<script type="module" async crossorigin src="$1"></script>'),
    },
    async closeBundle(fault) {
      if (fault) return;
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
      for (const [language, login] of Object.entries(await drawLogins(root))) {
        const own = page.replace('<html lang="de">', `<html lang="${language}">`);
        await writeFile(
          join(folder, `login.${language}.html`),
          own.replace(EMPTY_ROOT, () => `<div id="root">${login}</div>`),
        );
      }
    },
  };
}

/** The login's HTML in each language. */
async function drawLogins(root: string): Promise<Record<string, string>> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderLogin } = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof import('./src/prerender.tsx');
    return { de: await prerenderLogin('de'), en: await prerenderLogin('en') };
  } finally {
    await server.close();
  }
}

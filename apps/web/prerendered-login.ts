import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

type Prerender = typeof import('./src/prerender.tsx');
type Login = Awaited<ReturnType<Prerender['prerenderLogin']>>;

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
    async closeBundle(fault) {
      if (fault) return;
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      for (const [language, login] of Object.entries(await drawLogins(root)))
        await writeFile(join(folder, `login.${language}.html`), withLogin(page, language, login));
    },
  };
}

/** The page with what a login says in the place of what every page says. */
function withLogin(page: string, language: string, { html, title }: Login): string {
  const places = {
    '<html lang="de">': `<html lang="${language}">`,
    '<title>Rastnetz</title>': `<title>${title}</title>`,
    '<div id="root"></div>': `<div id="root">${html}</div>`,
  };
  return Object.entries(places).reduce((made, [place, own]) => {
    if (!made.includes(place)) throw new Error(`index.html has no ${place}`);
    return made.replace(place, () => own);
  }, page);
}

/** The login in each language. */
async function drawLogins(root: string): Promise<Record<string, Login>> {
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
    const { prerenderLogin } = (await server.ssrLoadModule('/src/prerender.tsx')) as Prerender;
    return { de: await prerenderLogin('de'), en: await prerenderLogin('en') };
  } finally {
    await server.close();
  }
}

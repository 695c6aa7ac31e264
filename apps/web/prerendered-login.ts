import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { withoutWholeApp } from './whole-app-preload.ts';

type Prerender = typeof import('./src/app/prerender.tsx');

interface DrawnLogin extends Awaited<ReturnType<Prerender['prerenderLogin']>> {
  readonly file: string;
  readonly language: 'de' | 'en';
  readonly isDemo: boolean;
}

/**
 * Prerenders the login page in each language, `login.de.html` and `login.en.html`, so that the form is visible before the scripts have
 * loaded; `index.html` serves all other addresses. A demo has its own pages, `*.demo.html`, which are marked as a demo from the first
 * paint.
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
    async writeBundle() {
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, 'index.demo.html'), replaceAll(page, { '<html lang="de">': '<html lang="de" data-demo>' }));
      for (const login of await drawLogins(root)) await writeFile(join(folder, login.file), withLogin(page, login));
    },
  };
}

/** Delays the first paint until the whole login is parsed: a browser that parses slowly would move its parts while it paints them. */
const PAINTED_WHOLE = '<link rel="expect" href="#root" blocking="render">';

/** `index.html` with language, title and markup of a login page. */
const withLogin = (page: string, { language, isDemo, html, title }: DrawnLogin): string =>
  replaceAll(withoutWholeApp(page), {
    '<html lang="de">': `<html lang="${language}"${isDemo ? ' data-demo' : ''}>`,
    '<title>Rastnetz</title>': `<title>${title}</title>`,
    '</head>': `${PAINTED_WHOLE}</head>`,
    '<div id="root"></div>': `<div id="root">${html}</div>`,
  });

function replaceAll(page: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((made, [place, own]) => {
    if (!made.includes(place)) throw new Error(`index.html has no ${place}`);
    return made.replace(place, () => own);
  }, page);
}

/** Renders the login page in each language, for an installation and for a demo. */
async function drawLogins(root: string): Promise<DrawnLogin[]> {
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
    const { prerenderLogin } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as Prerender;
    const logins: DrawnLogin[] = [];
    for (const language of ['de', 'en'] as const)
      for (const isDemo of [false, true]) {
        const file = `login.${language}${isDemo ? '.demo' : ''}.html`;
        logins.push({ file, language, isDemo, ...(await prerenderLogin(language, isDemo)) });
      }
    return logins;
  } finally {
    await server.close();
  }
}

import type { Plugin } from 'vite';

/** What the server does with the built page: `npm run dev` says in the page itself that it shows a demo. */
export function demoMark(isDemo: boolean): Plugin {
  return {
    name: 'demo-mark',
    apply: 'serve',
    transformIndexHtml: (page) => (isDemo ? page.replace('<html lang="de">', '<html lang="de" data-demo>') : page),
  };
}

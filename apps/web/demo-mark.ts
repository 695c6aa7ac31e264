import type { Plugin } from 'vite';

/** Sets `data-demo` on the page of `npm run dev`; in a build the server does this. */
export function demoMark(isDemo: boolean): Plugin {
  return {
    name: 'demo-mark',
    apply: 'serve',
    transformIndexHtml: (page) => (isDemo ? page.replace('<html lang="de">', '<html lang="de" data-demo>') : page),
  };
}

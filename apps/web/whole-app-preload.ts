import type { Plugin } from 'vite';
import { filesOf } from './files-of-imports.ts';

/** What the prerendered login leaves out. */
const MARKED = /\s*<link rel="modulepreload" [^>]*data-whole-app>/g;

/** The page without what `wholeAppPreload` adds. */
export const withoutWholeApp = (page: string): string => page.replace(MARKED, '');

/**
 * Lets pages preload the scripts of the module that the entry imports for all pages but the login (`path` under `src`), so that they do not wait
 * for the entry to ask for them. The build fails if the module has no chunk.
 */
export function wholeAppPreload(path: string): Plugin {
  return {
    name: 'whole-app-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const imported = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}`));
        if (!imported) throw new Error(`the build has no chunk of ${path}`);
        const links = filesOf(imported, chunks)
          .filter((file) => file.endsWith('.js') && !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" data-whole-app>\n`);
        return html.replace('  </head>', `${links.join('')}  </head>`);
      },
    },
  };
}

import type { Plugin, Rolldown } from 'vite';

/** What the prerendered login leaves out. */
const MARKED = /\s*(<link rel="modulepreload" [^>]*data-whole-app>|<script type="application\/json" id="page-files">.*<\/script>)/g;

/** The page without what `wholeAppPreload` and `pagePreload` add. */
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
        const links = scriptsOf(imported, chunks)
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" data-whole-app>\n`);
        return html.replace('  </head>', `${links.join('')}  </head>`);
      },
    },
  };
}

/** The script of a chunk and of all that it imports. */
function scriptsOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const further = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...new Set([chunk.fileName, ...further.flatMap((next) => scriptsOf(next, chunks, seen))])];
}

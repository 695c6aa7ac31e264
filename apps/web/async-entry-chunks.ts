import type { Plugin } from 'vite';

/**
 * Turns preloaded chunks into async scripts, so that each is evaluated in its own task as soon as it has loaded and a slow phone handles
 * input in between. `names` are names of chunk groups; the build fails if the page does not preload one of them.
 */
export function asyncEntryChunks(names: readonly string[]): Plugin {
  return {
    name: 'async-entry-chunks',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => names.reduce(asScript, html) },
  };
}

function asScript(html: string, name: string): string {
  const preload = new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*/${name}-[^"]*)">`);
  if (!preload.test(html)) throw new Error(`index.html preloads no part called ${name}`);
  return html.replace(preload, '<script type="module" async crossorigin src="$1"></script>');
}

import type { Plugin } from 'vite';

/**
 * Has the browser run these parts of the first page each in a turn of its own, as soon as it is there, rather than all of them at once
 * before the first: a slow phone answers in between. Names are those of groups of chunks; fails when the page has none of a name.
 */
export function runInTurns(names: readonly string[]): Plugin {
  return {
    name: 'run-in-turns',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => names.reduce(asScript, html) },
  };
}

function asScript(html: string, name: string): string {
  const preload = new RegExp(`<link rel="modulepreload" crossorigin href="([^"]*/${name}-[^"]*)">`);
  if (!preload.test(html)) throw new Error(`index.html preloads no part called ${name}`);
  return html.replace(preload, '<script type="module" async crossorigin src="$1"></script>');
}

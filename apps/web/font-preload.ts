import type { Plugin } from 'vite';

/**
 * Preloads a font with the page, before the styles request it, so that the first text is not laid out in a fallback font of other widths.
 * `name` is the start of the font's file name; the build fails without such a file.
 */
export function fontPreload(name: string): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.startsWith(`assets/${name}-`));
        if (!file) throw new Error(`the build has no font called ${name}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

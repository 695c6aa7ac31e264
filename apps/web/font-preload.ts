import type { Plugin } from 'vite';

/**
 * Has the browser load a font with the page, not when the styles ask for it: the first text is drawn in it instead of in another font whose
 * lines end elsewhere. `name` is the start of the font's file name; fails when the build has no such file.
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

import type { Plugin } from 'vite';

/**
 * Writes `.vite/modules.json`: the length of each module in each script, before it is minified. `npm run bench -- pages` prints from it what a page
 * consists of.
 */
export function moduleSizes(): Plugin {
  let root = '';
  return {
    name: 'module-sizes',
    apply: 'build',
    configResolved(config) {
      root = `${config.root.replace(/\/apps\/web$/, '')}/`;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sizes = chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [id.replace('\0', '').replace(root, ''), renderedLength]),
        ),
      ]);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(sizes)) });
    },
  };
}

import type { Plugin, Rolldown } from 'vite';

/**
 * Has the built web know which files an `import()` loads: a global constant becomes their addresses and those of the workers they start, without those that the page that asks has already.
 * `constants` maps its name to the module's path from `src`, for example `{ MAP_FILES: 'domain/map/view/map-canvas.tsx' }`. While developing it is an
 * empty list. Fails when the build has no chunk of that module.
 */
export function filesOfImports(constants: Readonly<Record<string, string>>): Plugin {
  const names = Object.keys(constants);
  return {
    name: 'files-of-imports',
    config: (_config, { command }) => (command === 'serve' ? { define: Object.fromEntries(names.map((name) => [name, '[]'])) } : null),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const workers = Object.keys(bundle).filter((file) => file.includes('-worker-'));
        for (const [name, path] of Object.entries(constants)) fillIn(chunks, workers, name, path);
      },
    },
  };
}

function fillIn(chunks: readonly Rolldown.OutputChunk[], workers: readonly string[], name: string, path: string): void {
  const imported = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}`));
  if (!imported) throw new Error(`the build has no chunk of ${path}`);
  for (const asking of chunks.filter(({ code }) => code.includes(name))) {
    const present = new Set(filesOf(asking, chunks));
    const files = filesOf(imported, chunks).filter((file) => !present.has(file));
    const codes = chunks.filter(({ fileName }) => files.includes(fileName)).map(({ code }) => code);
    files.push(...workers.filter((worker) => codes.some((code) => code.includes(worker))));
    asking.code = asking.code.replaceAll(name, JSON.stringify(files.map((file) => `/${file}`)));
  }
}

/** The file of a chunk, those of its style sheets, and of all that it imports statically. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const further = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [
    ...new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...further.flatMap((next) => filesOf(next, chunks, seen))]),
  ];
}

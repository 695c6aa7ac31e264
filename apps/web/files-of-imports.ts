import type { Plugin, Rolldown } from 'vite';

/**
 * Defines global constants with the URLs of the files that an `import()` loads, including workers, without those that the importing chunk
 * has already loaded.
 * `constants` maps a name to the module's path under `src`, for example `{ MAP_FILES: 'domain/map/view/map-canvas.tsx' }`. The list is
 * empty in development. The build fails if the module has no chunk.
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

/** A chunk's file, its style sheets, and the same of every static import. */
export function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[], seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const further = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [
    ...new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...further.flatMap((next) => filesOf(next, chunks, seen))]),
  ];
}

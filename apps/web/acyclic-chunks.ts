import type { Plugin } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Names of chunks that import each other, the first one repeated at the end; null if there are none. */
function cycleOf(imports: Imports): string[] | null {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    const cycle = firstOf(imports.get(name) ?? [], (next) => visit(next, [...path, name]));
    finished.add(name);
    return cycle;
  };
  return firstOf([...imports.keys()], (name) => visit(name, []));
}

/** The first answer that is not null. */
function firstOf<T>(names: readonly string[], ask: (name: string) => T | null): T | null {
  for (const name of names) {
    const answer = ask(name);
    if (answer !== null) return answer;
  }
  return null;
}

/** Fails the build if chunks import each other: one of them would be evaluated before what it needs (ADR 0058). */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = cycleOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' -> ')}. See maxModuleSize in vite.config.ts.`);
    },
  };
}

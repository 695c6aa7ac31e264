import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Lengths of the modules of each script before it is minified; written by `apps/web/module-sizes.ts`. */
type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The part of a page that a module belongs to: an npm package, or a folder of the web or the contract. */
function partOf(module: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (library) return library;
  if (module.startsWith('packages/contract/')) return 'contract';
  if (/\/texts?\/|\.texts?\.|\.de\.ts$/.test(module)) return 'texts';
  return /apps\/web\/src\/(\w+)/.exec(module)?.[1] ?? 'loader';
}

/**
 * Compressed size of scripts by part, in kB, largest first. The size of a script is shared among its modules by their length, so the figures of
 * small parts are estimates.
 */
export function partsOf(dist: string, files: readonly string[]): [part: string, kb: number][] {
  const sizes = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8')) as ModuleSizes;
  const parts = new Map<string, number>();
  for (const file of files) {
    const modules = Object.entries(sizes[relative(dist, file)] ?? {});
    const length = modules.reduce((sum, [, own]) => sum + own, 0);
    const packed = gzipSync(readFileSync(file), { level: 9 }).length / 1000;
    for (const [module, own] of modules) parts.set(partOf(module), (parts.get(partOf(module)) ?? 0) + (packed * own) / length);
  }
  return [...parts].toSorted(([, one], [, other]) => other - one);
}

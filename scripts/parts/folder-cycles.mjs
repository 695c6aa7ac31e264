// Finds cycles of folders that dependency-cruiser's folder scope does not see: between a folder and one inside it, and between whole slices.
import { dirname, relative } from 'node:path';

/** Imports between files of a workspace. */
const importsIn = (modules, workspace) =>
  modules
    .filter(({ source }) => source.startsWith(`${workspace}/`))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .filter(({ resolved }) => resolved.startsWith(`${workspace}/`));

/** Edges between folders of a workspace, each folder truncated to its first `depth` segments. */
function edgesOf(imports, workspace, depth) {
  const folderOf = (file) => dirname(relative(workspace, file)).split('/').slice(0, depth).join('/');
  const edges = imports.map(({ source, resolved }) => ({
    from: folderOf(source),
    to: folderOf(resolved),
    example: `${source} → ${resolved}`,
  }));
  const byEnds = new Map(edges.map((edge) => [`${edge.from} → ${edge.to}`, edge]));
  return [...byEnds.values()].filter(({ from, to }) => from !== to);
}

/** Removes edges that no other edge leads to or continues, until only those in and between cycles remain. */
function circular(edges) {
  const froms = new Set(edges.map(({ from }) => from));
  const tos = new Set(edges.map(({ to }) => to));
  const left = edges.filter(({ from, to }) => froms.has(to) && tos.has(from));
  return left.length === edges.length ? left : circular(left);
}

/** A message per edge of a cycle of folders, at the level of slices first, then of their folders; empty without a cycle. */
export function folderCycles(modules, workspace) {
  const imports = importsIn(modules, workspace);
  const deepest = Math.max(...imports.map(({ source }) => relative(workspace, source).split('/').length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const found = circular(edgesOf(imports, workspace, depth));
    if (found.length > 0) return found.map(({ from, to, example }) => `${from} → ${to} is part of a folder cycle: ${example}`);
  }
  return [];
}

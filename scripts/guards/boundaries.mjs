// Runs dependency-cruiser over the workspaces and fails if it saw too few modules: without @swc/core it cannot parse TypeScript and would pass.

import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { exitProcess } from '../../apps/api/src/kernel/exit-process.ts';
import { folderCycles } from '../parts/folder-cycles.mjs';

const WORKSPACES = [
  ...['packages/basemap/src', 'packages/contract/src', 'packages/embedded-postgres/src', 'packages/spatial-index/src'],
  ...['apps/api/src', 'apps/web/src'],
  ...['e2e', 'bench', 'faults', 'fuzz', 'scripts'],
];
const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(WORKSPACES, { ...options, outputType: 'json', validate: true });
const { modules, summary } = JSON.parse(output);

const sources = WORKSPACES.flatMap((workspace) => readdirSync(workspace, { recursive: true })).filter((name) =>
  /\.(tsx?|mjs)$/.test(name),
).length;
const read = modules.filter(
  ({ source, dependencies }) => WORKSPACES.some((workspace) => source.startsWith(workspace)) && dependencies.length > 0,
).length;
if (read < sources / 2) {
  console.error(`dependency-cruiser parsed only ${read} of ${sources} files. Is @swc/core installed?`);
  exitProcess(1);
}
/** One wrong import closes many cycles of folders; the shortest ones point to it. */
const shortest = Math.min(...summary.violations.map(({ cycle }) => cycle?.length ?? Number.POSITIVE_INFINITY));
for (const { from, to, rule, cycle } of summary.violations) {
  if (cycle && cycle.length > shortest) continue;
  const { comment } = options.ruleSet.forbidden.find(({ name }) => name === rule.name) ?? {};
  console.error(`${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}: ${comment ?? rule.name}`);
}

/** No workspace has cycles of folders, at any level. */
const cycles = WORKSPACES.flatMap((workspace) => folderCycles(modules, workspace));
for (const message of cycles) console.error(message);
console.log(
  `${read} of ${sources} files have imports; violations: ${summary.violations.length}, imports in folder cycles: ${cycles.length}.`,
);
exitProcess(summary.violations.length + cycles.length > 0 ? 1 : 0);

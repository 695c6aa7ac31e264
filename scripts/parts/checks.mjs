// What `npm run check` holds: every entry is a program that ends with 0 when all is well, and the sentence for when not.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const bin = (path) => join(root, 'node_modules', path);
const WORKSPACES = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'faults', 'fuzz'];

/**
 * One checker and a heap that may grow to five times its size take a third of the processor time that the compiler takes by itself: each further
 * checker infers most types again. Other checks run beside it.
 */
const types = WORKSPACES.filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json'))).map((workspace) => ({
  name: `types of ${workspace}`,
  command: [bin('typescript/bin/tsc'), '-p', workspace, '--checkers', '1'],
  env: { GOGC: '400' },
  fault: `${workspace} does not type-check.`,
}));

/** One file per guard: a new one is held by lying there. */
const guards = readdirSync(join(root, 'scripts/guards'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({
    name: `guard ${name.slice(0, -4)}`,
    command: [`scripts/guards/${name}`],
    fault: 'A rule of the repository is broken; the lines above say where.',
  }));

export const checks = [
  {
    name: 'style',
    command: [bin('@biomejs/biome/bin/biome'), 'check', '.'],
    fault: 'Biome found something; `npx biome check --write .` mends most of it.',
  },
  ...types,
  ...guards,
  { name: 'unused code', command: [bin('knip/bin/knip.js')], fault: 'Knip found files, exports or packages nobody uses.' },
];

// The checks of `npm run check`: a program that exits with 0 if all is well, and the message if not.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const bin = (path) => join(root, 'node_modules', path);
const WORKSPACES = [
  ...['packages/contract', 'packages/embedded-postgres', 'packages/spatial-index', 'apps/api', 'apps/web'],
  ...['e2e', 'bench', 'faults', 'fuzz'],
];

/**
 * A single checker thread and a larger heap (GOGC) take a third of the compiler's default processor time, because each further checker infers most
 * types again. Other checks run in parallel.
 */
const types = WORKSPACES.filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json'))).map((workspace) => ({
  name: `types of ${workspace}`,
  command: [bin('typescript/bin/tsc'), '-p', workspace, '--checkers', '1'],
  env: { GOGC: '400' },
  message: `${workspace} does not type-check.`,
}));

/** One check per guard: every file in the folder is included. */
const guards = readdirSync(join(root, 'scripts/guards'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({
    name: `guard ${name.slice(0, -4)}`,
    command: [`scripts/guards/${name}`],
    message: 'A rule of the repository is violated.',
  }));

export const checks = [
  {
    name: 'style',
    command: [bin('@biomejs/biome/bin/biome'), 'check', '.'],
    message: 'Biome found problems; `npx biome check --write .` fixes most of them.',
  },
  ...types,
  ...guards,
  {
    name: 'unused code',
    command: [bin('knip/bin/knip.js')],
    message: 'Knip found unused files, exports or packages: delete them, or do not export what is used in its file alone.',
  },
];

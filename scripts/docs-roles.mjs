// `npm run docs:roles`: writes docs/roles.md, who may call what, as the contract says.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { root, runNode } from './parts/run.mjs';

/** The contract is TypeScript, which an older Node than the pinned one cannot read. */
if (!process.features.typescript) {
  await ensureInstalled();
  process.exit(await runNode([import.meta.filename]));
}
const { allEndpoints } = await import('../packages/contract/src/endpoints.ts');
const { rolesPage } = await import('../packages/contract/src/auth/roles-page.ts');
writeFileSync(join(root, 'docs/roles.md'), rolesPage(allEndpoints));

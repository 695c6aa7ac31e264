// `npm run docs:roles`: generates docs/roles.md, which role may send which request, from the contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { root, runNode } from './parts/run.mjs';

/** The contract is TypeScript, which only the pinned Node can load. */
if (!process.features.typescript) {
  await ensureInstalled();
  process.exit(await runNode([import.meta.filename]));
}
const { allEndpoints } = await import('../packages/contract/src/endpoints.ts');
const { rolesPage } = await import('../packages/contract/src/auth/roles-page.ts');
writeFileSync(join(root, 'docs/roles.md'), rolesPage(allEndpoints));

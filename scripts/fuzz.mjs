// `npm run fuzz`: sends every request in many variants to a real server as every kind of caller; for options see fuzz/fuzz.ts.
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { newPropertySeed } from './parts/property-seed.mjs';
import { loadEnvFile, root, runNode } from './parts/run.mjs';

loadEnvFile();
await ensureInstalled();
process.env.PROPERTY_SEED ??= String(newPropertySeed());
process.exit(await runNode([join(root, 'fuzz/fuzz.ts'), ...process.argv.slice(2)]));

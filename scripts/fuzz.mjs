// `npm run fuzz`: calls every endpoint of a real server in every way as everybody; options are those of fuzz/fuzz.ts.
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { loadEnvFile, root, runNode } from './parts/run.mjs';

loadEnvFile();
await ensureInstalled();
process.exit(await runNode([join(root, 'fuzz/fuzz.ts'), ...process.argv.slice(2)]));

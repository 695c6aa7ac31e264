// `npm run faults`: injects every kind of fault into a real server under load, and checks every acknowledged write afterwards. Options are passed on:
// `npm run faults -- --engine postgres --only kill,database --kills 50`; see docs/faults.md.
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { loadEnvFile, root, runNode } from './parts/run.mjs';

loadEnvFile();
await ensureInstalled();
process.exit(await runNode([join(root, 'faults/faults.ts'), ...process.argv.slice(2)]));

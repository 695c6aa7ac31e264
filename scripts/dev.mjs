// `npm run dev`: the API restarts and the web replaces modules when their sources change, on one address and with demo data, until Ctrl-C.
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, runNode } from './parts/run.mjs';

loadEnvFile();
await ensureInstalled();

const env = environment();
if (!env.DATABASE_URL) env.DEMO ??= '1';
process.exit(await runNode(['scripts/parts/dev/dev-server.mjs'], { env, linked: true }));

// `npm start`: installs and builds what is missing, then runs the server until Ctrl-C.
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, runNode, serverFlags } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

loadEnvFile();
await ensureInstalled();
if (!(await ensureWeb())) process.exit(1);

const env = environment();
// On the embedded database somebody is trying the product out: without people and places there is nothing to see.
if (!env.DATABASE_URL) env.DEMO ??= '1';
process.exit(await runNode([...serverFlags, 'apps/api/src/main.ts'], { env, linked: true }));

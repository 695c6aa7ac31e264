// `npm start`: installs and builds what is missing, then runs the server until Ctrl-C.
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, runNode, serverEnvironment, serverFlags } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

loadEnvFile();
if (!(await ensureInstalled({ isForDevelopment: false, build: ensureWeb }))) process.exit(1);

const env = { ...serverEnvironment, ...environment() };
// The embedded database is used for trying the product out, which needs demo data.
if (!env.DATABASE_URL) env.DEMO ??= '1';
process.exit(await runNode([...serverFlags, 'apps/api/src/main.ts'], { env, linked: true }));

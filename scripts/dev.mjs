// `npm run dev`: serves API and web at one address with demo data until Ctrl-C; changes restart the API and hot-reload the web.
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, runNode, setDemoDefault } from './parts/run.mjs';

loadEnvFile();
await ensureInstalled();

const env = environment();
setDemoDefault(env);
process.exit(await runNode(['scripts/parts/dev/dev-server.mjs'], { env, linked: true }));

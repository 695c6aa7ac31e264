// `npm start`: installs and builds what is missing, then runs the server until Ctrl-C.
import { ensureInstalled } from './parts/install.mjs';
import { environment, loadEnvFile, runNode, serverEnvironment, serverFlags, setDemoDefault } from './parts/run.mjs';
import { ensureWeb } from './parts/web.mjs';

loadEnvFile();
if (!(await ensureInstalled({ isForDevelopment: false, build: ensureWeb }))) process.exit(1);

const env = { ...serverEnvironment, ...environment() };
setDemoDefault(env);
process.exit(await runNode([...serverFlags, 'apps/api/src/main.ts'], { env, linked: true }));

// `npm run import -- …`, `user`, `backup`, `restore`, `doctor`, `audit`: runs a command of the server on the pinned Node.
import { join } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { loadEnvFile, root, runNode, setDemoDefault } from './parts/run.mjs';
import { typedPaths } from './parts/typed-paths.mjs';

const [name, ...args] = process.argv.slice(2);

loadEnvFile();
// The same defaults as `npm start`.
if (name === 'doctor') setDemoDefault(process.env);
await ensureInstalled({ isForDevelopment: false });
const given = typedPaths(name, args, process.env.INIT_CWD ?? process.cwd());
process.exit(await runNode([join(root, 'apps/api/src/command', `${name}.ts`), ...given]));

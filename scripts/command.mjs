// `npm run import -- …`, `user`, `backup`, `restore`, `doctor`, `audit`: runs a command of the server on the pinned Node.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './parts/install.mjs';
import { loadEnvFile, root, runNode } from './parts/run.mjs';

const [name, ...args] = process.argv.slice(2);
/** npm runs scripts in the root, but paths are relative to where the command was entered. */
const typedIn = process.env.INIT_CWD ?? process.cwd();
const file = (arg) => (!arg.startsWith('-') && existsSync(resolve(typedIn, arg)) ? resolve(typedIn, arg) : arg);
const folder = (arg) => (arg.startsWith('-') ? arg : resolve(typedIn, arg));
const asGiven = (arg) => arg;
/** The key after `--signer` is not a path. */
const folderOrKey = (arg, place) => (args[place - 1] === '--signer' ? arg : folder(arg));
/** Commands whose arguments are paths. */
const paths = { import: file, backup: folder, restore: folderOrKey };

loadEnvFile();
// The same defaults as `npm start`.
if (name === 'doctor' && !process.env.DATABASE_URL) process.env.DEMO ??= '1';
await ensureInstalled({ isForDevelopment: false });
process.exit(
  await runNode([join(root, 'apps/api/src/command', `${name}.ts`), ...args.map((arg, place) => (paths[name] ?? asGiven)(arg, place))]),
);

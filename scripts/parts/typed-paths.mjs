// Arguments of commands that are paths: npm runs scripts in the root, but paths are relative to where the command was entered.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Options of `npm run import` that take no value; after any other the next argument is its value. */
const IMPORT_FLAGS = ['--skip-broken', '--skip-duplicates', '--dry-run'];

/** Whether the argument is the value of an option: names, texts and keys, which are no paths. */
const isValueOf = (before, flags) => before?.startsWith('--') && before !== '--' && !before.includes('=') && !flags.includes(before);

/** A file that exists where the command was entered; another one is relative to the root. */
const file = (from) => (arg, before) => {
  if (arg.startsWith('-') || isValueOf(before, IMPORT_FLAGS) || !existsSync(resolve(from, arg))) return arg;
  return resolve(from, arg);
};
const folder = (from) => (arg) => (arg.startsWith('-') ? arg : resolve(from, arg));
/** A folder, the identity file, or the key after `--signer`. */
const folderOrKey = (from) => (arg, before) => {
  const [, identity] = /^--identity=(.+)$/s.exec(arg) ?? [];
  if (identity) return `--identity=${resolve(from, identity)}`;
  return before === '--signer' ? arg : folder(from)(arg);
};

const PATHS = { import: file, backup: folder, restore: folderOrKey };

/** The arguments of a command, their relative paths resolved from a folder. */
export function typedPaths(name, args, from) {
  const resolved = PATHS[name]?.(from);
  return resolved ? args.map((arg, place) => resolved(arg, args[place - 1])) : args;
}

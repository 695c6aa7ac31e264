import { parseArgs } from 'node:util';
import { UsageError } from './user-arguments.ts';

const BACKUP_USAGE = `npm run backup -- DIR
  Writes everything a restore needs into DIR, which is new or empty, while servers work on. What lies there is private: keep it encrypted.`;

const RESTORE_USAGE = `npm run restore -- DIR [--replace] [--check]
  Puts the backup in DIR into the database and the storage of the settings. No server may run on them.
  --check only reads the backup from end to end and says whether it is whole; no database is needed.
  --replace lets everything that is in the database and the storage be lost.`;

export interface RestoreCommand {
  readonly directory: string;
  readonly replaces: boolean;
  readonly onlyChecks: boolean;
}

/** Reads the arguments after `npm run backup --`, a folder; throws the usage. */
export function parseBackupCommand(args: readonly string[]): string {
  const { directory, flags } = parse(args, BACKUP_USAGE);
  if (flags.size > 0) throw new UsageError(BACKUP_USAGE);
  return directory;
}

/** Reads the arguments after `npm run restore --`; throws the usage. */
export function parseRestoreCommand(args: readonly string[]): RestoreCommand {
  const { directory, flags } = parse(args, RESTORE_USAGE);
  const [replaces, onlyChecks] = [flags.has('replace'), flags.has('check')];
  if (replaces && onlyChecks) throw new UsageError(RESTORE_USAGE);
  return { directory, replaces, onlyChecks };
}

const OPTIONS = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const;

function parse(args: readonly string[], usage: string) {
  const { values, positionals } = parsed(args, usage);
  const [directory, ...more] = positionals;
  if (!directory || more.length > 0) throw new UsageError(usage);
  return { directory, flags: new Set(Object.keys(values)) };
}

function parsed(args: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

import { parseArgs } from 'node:util';
import { UsageError } from './user-arguments.ts';

const BACKUP_USAGE = `npm run backup -- DIR [--files-are-lost]
  Writes everything a restore needs into DIR, which is new or empty, while servers work on. What lies there is private: keep it encrypted.
  --files-are-lost makes it although the storage lost files, even all of them.`;

const RESTORE_USAGE = `npm run restore -- DIR [--replace] [--check]
  Puts the backup in DIR into the database and the storage of the settings. No server may run on them.
  --check only reads the backup from end to end and says whether it is whole; no database is needed.
  --replace lets everything that is in the database and the storage be lost.`;

export interface BackupCommand {
  readonly directory: string;
  readonly filesAreLost: boolean;
}

export interface RestoreCommand {
  readonly directory: string;
  readonly replaces: boolean;
  readonly onlyChecks: boolean;
}

/** Reads the arguments after `npm run backup --`; throws the usage. */
export function parseBackupCommand(args: readonly string[]): BackupCommand {
  const { directory, flags } = parse(args, { 'files-are-lost': FLAG }, BACKUP_USAGE);
  return { directory, filesAreLost: flags.has('files-are-lost') };
}

/** Reads the arguments after `npm run restore --`; throws the usage. */
export function parseRestoreCommand(args: readonly string[]): RestoreCommand {
  const { directory, flags } = parse(args, { replace: FLAG, check: FLAG }, RESTORE_USAGE);
  const [replaces, onlyChecks] = [flags.has('replace'), flags.has('check')];
  if (replaces && onlyChecks) throw new UsageError(RESTORE_USAGE);
  return { directory, replaces, onlyChecks };
}

const FLAG = { type: 'boolean' } as const;
type Flags = Readonly<Record<string, typeof FLAG>>;

function parse(args: readonly string[], options: Flags, usage: string) {
  const { values, positionals } = parsed(args, options, usage);
  const [directory, ...more] = positionals;
  if (!directory || more.length > 0) throw new UsageError(usage);
  return { directory, flags: new Set(Object.keys(values)) };
}

function parsed(args: readonly string[], options: Flags, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

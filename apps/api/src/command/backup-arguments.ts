import { PUBLIC_KEY } from '../backup/format/signing-key.ts';
import { parseOptions } from './parse-options.ts';
import { UsageError } from './user-arguments.ts';

const BACKUP_USAGE = `npm run backup -- DIR [--files-are-lost]
  Writes everything that a restore needs into DIR, which must be new or empty, and signs it. Servers may be running. With BACKUP_RECIPIENT
  it is encrypted; otherwise it contains private data in plain text: store it on an encrypted disk.
  --files-are-lost makes a backup even if the storage has lost files, or all of them.`;

const RESTORE_USAGE = `npm run restore -- DIR [--replace | --check | --trial] [--identity FILE] [--signer=KEY | --unknown-signer]
  Restores the backup in DIR into the configured database and storage. No server may be running on them.
  --check only verifies that the whole backup is intact, and prints who signed it; no database is needed.
  --trial restores it into a temporary folder, removes that, and records the success in the installation; servers may be running.
  --replace overwrites the contents of the database and the storage.
  --identity is the file with the private key (age-keygen) of an encrypted backup.
  --signer trusts backups signed with that public key, in addition to those of this installation; --unknown-signer trusts all, even unsigned ones.`;

export interface BackupCommand {
  readonly directory: string;
  readonly filesAreLost: boolean;
}

export interface RestoreCommand {
  readonly directory: string;
  /** Target: an empty installation, one that may be replaced, a temporary one, or none. */
  readonly into: 'empty' | 'replaced' | 'trial' | 'nothing';
  readonly identityFile: string | null;
  /** A trusted public key. */
  readonly signer: string | null;
  readonly acceptsUnknown: boolean;
}

/** Parses the arguments after `npm run backup --`; throws UsageError. */
export function parseBackupCommand(args: readonly string[]): BackupCommand {
  const { directory, values } = parse(args, { 'files-are-lost': FLAG }, BACKUP_USAGE);
  return { directory, filesAreLost: values['files-are-lost'] === true };
}

const INTO = { replace: 'replaced', check: 'nothing', trial: 'trial' } as const;

/** Parses the arguments after `npm run restore --`; throws UsageError. */
export function parseRestoreCommand(args: readonly string[]): RestoreCommand {
  const options = { replace: FLAG, check: FLAG, trial: FLAG, 'unknown-signer': FLAG, identity: TEXT, signer: TEXT };
  const { directory, values } = parse(args, options, RESTORE_USAGE);
  const places = Object.entries(INTO).flatMap(([flag, into]) => (values[flag] === true ? [into] : []));
  const { identity = null, signer = null, 'unknown-signer': acceptsUnknown = false } = values as Given;
  if (places.length > 1 || (signer !== null && (acceptsUnknown || !PUBLIC_KEY.test(signer)))) throw new UsageError(RESTORE_USAGE);
  return { directory, into: places[0] ?? 'empty', identityFile: identity, signer, acceptsUnknown };
}

interface Given {
  readonly identity?: string;
  readonly signer?: string;
  readonly 'unknown-signer'?: boolean;
}

const FLAG = { type: 'boolean' } as const;
const TEXT = { type: 'string' } as const;
type Options = Readonly<Record<string, typeof FLAG | typeof TEXT>>;

function parse(args: readonly string[], options: Options, usage: string) {
  const { values, positionals } = parsed(args, options, usage);
  const [directory, ...more] = positionals;
  if (!directory || more.length > 0) throw new UsageError(usage);
  return { directory, values: values as Readonly<Record<string, string | boolean | undefined>> };
}

function parsed(args: readonly string[], options: Options, usage: string) {
  try {
    return parseOptions(args, options);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

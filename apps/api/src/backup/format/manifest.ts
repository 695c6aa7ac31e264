import type { KeyObject } from 'node:crypto';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Migration, unknownId } from '../../platform/db/migrations.ts';
import { BackupError } from './backup-error.ts';
import { FileSum, sha256Of } from './checksum.ts';
import { plainText } from './plain-file.ts';
import { isRecipient } from './recipient.ts';
import { PUBLIC_KEY, publicKeyOf, signatureOf } from './signing-key.ts';

/** Version of the folder format; a program reads formats up to its own. */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
/** Signature of the manifest's bytes (Ed25519, base64url). */
export const SIGNATURE = 'manifest.sig';

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
/** Printed before anything is verified, so it has no room for other text. */
const Version = z.string().regex(/^\d[\w.+-]{0,49}$/);
const RowFile = FileSum.extend({ rows: z.int().nonnegative() });

/** A table: its rows are in `database/<name>.ndjson.gz`, values in the order of the columns. */
const TableEntry = RowFile.extend({ name: Name, columns: z.array(Name).min(1) });
export type TableEntry = z.infer<typeof TableEntry>;

/** Contents of a backup folder; written last, so that a folder with a manifest is complete. */
const Manifest = z.object({
  product: z.literal('rastnetz'),
  format: z.literal(FORMAT),
  /** Program version. */
  version: Version,
  engine: z.enum(['embedded', 'postgres']),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** Ids of the applied migrations, in order. */
  migrations: z.array(z.string().regex(/^[\w-]{1,100}$/)).min(1),
  tables: z.array(TableEntry).min(1),
  /** Last value of each sequence. */
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d{1,19}$/) })),
  /** Pending jobs: queue, data, remaining delay in seconds. */
  jobs: RowFile,
  /** Stored files: key, size and SHA-256 of each are in `files.ndjson.gz`. `missing` counts files that the storage did not have. */
  files: RowFile.extend({ totalBytes: z.int().nonnegative(), missing: z.int().nonnegative() }),
  /** The secret is not part of a backup. The fingerprint identifies it; `secondFactors` users need it to sign in. */
  secret: z.object({ fingerprint: z.string(), secondFactors: z.int().nonnegative() }),
  /** Public key of `manifest.sig`; null in backups made before signatures existed. */
  signedBy: z.string().regex(PUBLIC_KEY).nullable().default(null),
  /** The age public key to which all other files are encrypted; null without encryption. */
  encryptedTo: z.string().refine(isRecipient).nullable().default(null),
});
export type Manifest = z.infer<typeof Manifest>;

export const tablePath = (directory: string, table: string): string => join(directory, 'database', `${table}.ndjson.gz`);
export const jobsPath = (directory: string): string => join(directory, 'jobs.ndjson.gz');
export const filesPath = (directory: string): string => join(directory, 'files.ndjson.gz');

export type NewManifest = Omit<Manifest, 'product' | 'format' | 'signedBy'>;

/** Completes a backup: the manifest, with a checksum of its own, is renamed into place after everything else, its signature included, is on disk. */
export async function writeManifest(directory: string, content: NewManifest, key: KeyObject): Promise<void> {
  const manifest = { product: 'rastnetz', format: FORMAT, ...content, signedBy: publicKeyOf(key) };
  const bytes = Buffer.from(`${JSON.stringify({ ...manifest, sha256: sha256Of(JSON.stringify(manifest)) }, null, 1)}\n`);
  await writeFile(join(directory, SIGNATURE), `${signatureOf(bytes, key)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  const path = join(directory, MANIFEST);
  const file = await open(`${path}.half`, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync().finally(() => file.close());
  await rename(`${path}.half`, path);
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}

/** A manifest, and the bytes that its signature belongs to. */
export interface ReadManifest {
  readonly manifest: Manifest;
  readonly content: Buffer;
}

/**
 * Reads the manifest of a backup, once: whoever can change the folder could replace it between two readings.
 * @throws BackupError when there is none, it was modified, or a newer program with unknown migrations wrote it
 */
export async function readManifest(directory: string, known: readonly Migration[]): Promise<ReadManifest> {
  const text = await textOf(directory);
  const { sha256, ...content } = parsed(text);
  if (Number(content['format']) > FORMAT) throw newer(content, `format ${Number(content['format'])}`);
  if (sha256 !== sha256Of(JSON.stringify(content))) throw changed();
  const { data: manifest } = Manifest.safeParse(content);
  if (!manifest) throw changed();
  const unknown = unknownId(manifest.migrations, known);
  if (unknown) throw newer(content, `migration ${unknown}`);
  return { manifest, content: Buffer.from(text) };
}

async function textOf(directory: string): Promise<string> {
  const text = await plainText(join(directory, MANIFEST)).catch(() => {
    throw new BackupError(`${directory} contains no ${MANIFEST}: it is not a backup, or an incomplete one.`);
  });
  if (text === null) throw changed();
  return text;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw changed();
  }
}

const changed = () => new BackupError(`The backup is damaged: ${MANIFEST} was changed.`);
const newer = ({ version }: Record<string, unknown>, what: string) =>
  Version.safeParse(version).success
    ? new BackupError(`The backup was made by a newer Rastnetz (${version}, ${what}). Restore it with that version or a later one.`)
    : changed();

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, SIGNATURE } from './manifest.ts';
import { isSignedBy } from './signing-key.ts';

/** Whose backups are restored. */
export interface Trust {
  /** Public keys. */
  readonly signers: readonly string[];
  /** Whether those that nobody known signed are restored, too. */
  readonly acceptsUnknown: boolean;
}

/**
 * Verifies the signature of a manifest, and with it of everything the manifest has checksums of.
 * @throws BackupError when it says that it is signed, and is not by that key
 */
export async function requireSignature(directory: string, { signedBy }: Manifest): Promise<void> {
  if (signedBy === null) return;
  const [content, signature] = await Promise.all([
    readFile(join(directory, MANIFEST)),
    readFile(join(directory, SIGNATURE), 'utf8').catch(() => null),
  ]);
  if (signature === null) throw new BackupError(`The backup is damaged: ${SIGNATURE} is missing.`);
  if (!isSignedBy(content, signature.trim(), signedBy))
    throw new BackupError('The backup is damaged: its signature is not of this manifest.');
}

/** @throws BackupError when nobody signed the backup, or nobody who is trusted, and that is not accepted */
export function requireTrusted({ signedBy }: Pick<Manifest, 'signedBy'>, { signers, acceptsUnknown }: Trust): void {
  if (acceptsUnknown || (signedBy !== null && signers.includes(signedBy))) return;
  if (signedBy === null)
    throw new BackupError(
      'The backup is not signed: a version made it that did not sign, or somebody took the signature away. If you know where it comes from, say --unknown-signer.',
    );
  throw new BackupError(
    `The backup is signed by ${signedBy}, which is not the key of this installation. If npm run backup printed that key, say --signer=${signedBy}; to restore it all the same, --unknown-signer.`,
  );
}

import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { type Manifest, type ReadManifest, SIGNATURE } from './manifest.ts';
import { plainText } from './plain-file.ts';
import { isSignedBy } from './signing-key.ts';

/** Signers whose backups may be restored. */
export interface Trust {
  /** Trusted public keys. */
  readonly signers: readonly string[];
  /** Whether unsigned backups, and those of unknown signers, may be restored as well. */
  readonly acceptsUnknown: boolean;
}

/**
 * Verifies the signature of a manifest, and with it everything whose checksum the manifest contains.
 * @throws BackupError when the manifest names a signer and its signature is missing or invalid
 */
export async function requireSignature(directory: string, { manifest: { signedBy }, content }: ReadManifest): Promise<void> {
  if (signedBy === null) return;
  const signature = await plainText(join(directory, SIGNATURE)).catch(() => null);
  if (signature === null) throw new BackupError(`The backup is damaged: ${SIGNATURE} is missing.`);
  if (!isSignedBy(content, signature.trim(), signedBy))
    throw new BackupError('The backup is damaged: its signature does not match the manifest.');
}

/** @throws BackupError when the backup is unsigned or its signer is not trusted, and that is not accepted */
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

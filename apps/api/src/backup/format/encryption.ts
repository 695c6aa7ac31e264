import { readFile } from 'node:fs/promises';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** A stream transform that encrypts or decrypts one file. */
export type Recoding = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;

/** Leaves bytes unchanged. */
export async function* passThrough(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

/**
 * Encrypts each file separately to an age public key (https://age-encryption.org/v1); null disables encryption.
 * @throws BackupError when the key is invalid
 */
export function encryptionTo(recipient: string | null): Recoding {
  if (recipient === null) return passThrough;
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new BackupError('BACKUP_RECIPIENT: is not a public key of age, or is incomplete.');
  }
  return async function* encrypted(bytes) {
    yield* (await encrypter.encrypt(webStreamOf(bytes))) as unknown as AsyncIterable<Uint8Array>;
  };
}

const IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/;

/**
 * Decrypts files with the identities in a file of `age-keygen`; the stream throws a BackupError if none of them fits.
 * @throws BackupError when the file cannot be read or contains no identity
 */
export async function decryptionWith(identityFile: string): Promise<Recoding> {
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new BackupError(`The identity file ${identityFile} cannot be read.`);
  });
  const identities = text.split(/\r?\n/).filter((line) => IDENTITY.test(line));
  const decrypter = new Decrypter();
  try {
    if (identities.length === 0) throw new Error('none');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new BackupError(`${identityFile} contains no identity of age (AGE-SECRET-KEY-1…).`);
  }
  return async function* decrypted(bytes) {
    try {
      yield* (await decrypter.decrypt(webStreamOf(bytes))) as unknown as AsyncIterable<Uint8Array>;
    } catch (error) {
      // A disk error, or the abort of the caller.
      if ((error as NodeJS.ErrnoException).code) throw error;
      throw new BackupError(
        'The backup cannot be decrypted: a file is damaged, or it was encrypted to another key than that of the identity file.',
      );
    }
  };
}

/** The DOM type, which TypeScript distinguishes from Node's for the same class. */
const webStreamOf = (bytes: AsyncIterable<Uint8Array>) => ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;

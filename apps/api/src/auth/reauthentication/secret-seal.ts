import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Bytes of nonce and authentication tag for AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts small secrets before they are stored in the database. */
export interface SecretSeal {
  /** Encrypts a secret for one owner; it cannot be decrypted in another owner's row. */
  seal(plain: Uint8Array, owner: string): Buffer;
  /** Decrypts a secret; null if it was encrypted with another `SECRET` or for another owner, or is corrupt. */
  open(sealed: Uint8Array, owner: string): Buffer | null;
}

/** AES-256-GCM with a key derived from the setting `SECRET` for one purpose (HKDF, RFC 5869): nonce, tag, ciphertext. */
export function secretSeal(secret: string, purpose: string): SecretSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  return {
    seal(plain, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

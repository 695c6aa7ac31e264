import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Length of the nonce and of the tag AES-GCM wants (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps small secrets unreadable in the database. */
export interface SecretSeal {
  /** Seals a secret for one owner: moved to another's row it does not open. */
  seal(plain: Uint8Array, owner: string): Buffer;
  /** The secret again; null when it was sealed with another `SECRET`, for somebody else, or is broken. */
  open(sealed: Uint8Array, owner: string): Buffer | null;
}

/** AES-256-GCM under a key made of the setting `SECRET` for one purpose alone (HKDF, RFC 5869): nonce, tag, then what was sealed. */
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

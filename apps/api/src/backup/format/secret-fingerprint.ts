import { hkdfSync } from 'node:crypto';

/** Fingerprint that identifies a secret without revealing it (HKDF, RFC 5869). */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint of the secret in a backup', 16)).toString('hex');

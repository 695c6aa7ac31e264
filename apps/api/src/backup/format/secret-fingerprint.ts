import { hkdfSync } from 'node:crypto';

/** A secret is known again by it and not found out by it (HKDF, RFC 5869). */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint of the secret in a backup', 16)).toString('hex');

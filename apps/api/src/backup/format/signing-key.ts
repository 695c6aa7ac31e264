import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** Prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A printed public key: its 32 bytes in base64url, as `x` of a JWK (RFC 8037). */
export const PUBLIC_KEY = /^[\w-]{43}$/;

/** The Ed25519 key that signs the backups of an installation: derived from its secret (HKDF, RFC 5869), so that no other key must be stored. */
export function signingKeyOf(secret: string): KeyObject {
  const seed = hkdfSync('sha256', secret, '', 'key that signs backups', 32);
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, Buffer.from(seed)]), format: 'der', type: 'pkcs8' });
}

/** The public key in printed form. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export const signatureOf = (content: Buffer, key: KeyObject): string => sign(null, content, key).toString('base64url');

/** Verifies an Ed25519 signature against a printed public key. */
export function isSignedBy(content: Buffer, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, content, key, Buffer.from(signature, 'base64url'));
}

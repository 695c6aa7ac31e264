import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form of a token. Tokens are random and long, so one round of SHA-256 is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

import { createHash } from 'node:crypto';

/** The hashed values of an entry, as the database formats them; ids remain when the account is deleted. */
export interface HashedEntry {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly at: string;
  /** Id of the account, or empty without a signed-in one. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** The changes as JSON, without line feeds. */
  readonly details: string;
}

/** Hash of a link (SHA-256, hexadecimal), as `audit_hash` of migration 0020 computes it: one value per line, the previous hash first. */
export const auditHash = (previous: string, number: number, { id, at, actor, action, subject, details }: HashedEntry): string =>
  createHash('sha256').update([previous, number, id, at, actor, action, subject, details].join('\n')).digest('hex');

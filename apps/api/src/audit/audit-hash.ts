import { createHash } from 'node:crypto';

/** What of an entry is hashed, each value as the database writes it out; whoever is gone is still named by the same id. */
export interface HashedEntry {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly at: string;
  /** An id, or empty where nobody signed in did it. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** The JSON of the changes; no line feed is in it. */
  readonly details: string;
}

/** The hash of a link (SHA-256, hexadecimal), as `audit_hash` of migration 0020 makes it: one value a line, the hash of the link before first. */
export const auditHash = (previous: string, number: number, { id, at, actor, action, subject, details }: HashedEntry): string =>
  createHash('sha256').update([previous, number, id, at, actor, action, subject, details].join('\n')).digest('hex');

import type { audit } from './texts/audit.de.ts';

/** A field that the audit list knows by name. */
export type AuditField = keyof typeof audit.field;

/** What changed of one thing, in words. */
export interface ChangeText {
  /** Null for one that no sentence of its own names. */
  readonly field: AuditField | null;
  readonly label: string;
  /** "Mitarbeiter → Admin"; empty if values are not shown, as for names. */
  readonly text: string;
}

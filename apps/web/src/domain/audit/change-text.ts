import type { audit } from './texts/audit.de.ts';

/** A field whose name the audit texts contain. */
export type AuditField = keyof typeof audit.field;

/** The change of one field, in words. */
export interface ChangeText {
  /** Null for a field without a message of its own. */
  readonly field: AuditField | null;
  readonly label: string;
  /** "Mitarbeiter → Admin"; empty if values are not shown, as for names. */
  readonly text: string;
}

import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** An internal note, on a location or on a report. */
export interface NoteTable {
  id: string;
  location_id: string | null;
  /** Owner of the location when the note was written; null for a report. */
  company_id: string | null;
  report_id: string | null;
  /** The author; null once the account is deleted. */
  user_id: string | null;
  text: string;
  created_at: Timestamp;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
}

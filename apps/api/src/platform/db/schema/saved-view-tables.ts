import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A saved view of the list; either `user_id` or `company_id` is set. */
export interface SavedViewTable {
  id: string;
  /** Owner of a private view. */
  user_id: string | null;
  /** Company in which it is shared. */
  company_id: string | null;
  /** Who saved a shared view; null if the account was deleted. */
  created_by: string | null;
  name: string;
  name_key: string;
  query: string;
  version: Generated<number>;
  created_at: Timestamp;
  removed_at: Generated<Date | null>;
}

export interface SavedViewDefaultTable {
  user_id: string;
  view_id: string;
}

import type { ColumnType } from 'kysely';

/** JSON is written as text, because `pg` would send arrays as PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>;

/** Set by the database when an insert omits it. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** The file list of a location to which a file belongs. */
export type MediaPart = 'main' | 'image' | 'menu' | 'offer_image' | 'offer_menu';

/** Merge recorded in the history of either location; `undone` at the step that reverted it. */
export interface MergeNote {
  readonly role: 'winner' | 'loser' | 'undone';
  readonly otherId: string;
  /** Of the winner: open reports that were moved to it. */
  readonly reports?: readonly string[];
  /** Of the winner: locations marked as no duplicate of it, inherited from the loser. */
  readonly apart?: readonly string[];
}

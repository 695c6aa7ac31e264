import type { ColumnType } from 'kysely';

/** JSON is written as text, so that arrays are not mistaken for PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>;

/** Filled by the database when an insert leaves it out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** In which list of a location a file stands. */
export type MediaPart = 'main' | 'image' | 'menu' | 'offer_image' | 'offer_menu';

/** What the history keeps of a merge at the step of either location; `undone` where the step took it back. */
export interface MergeNote {
  readonly role: 'winner' | 'loser' | 'undone';
  readonly otherId: string;
  /** Of the winner: open reports that followed to it. */
  readonly reports?: readonly string[];
  /** Of the winner: locations that it is no duplicate of since, because the loser was none. */
  readonly apart?: readonly string[];
}

import type { ColumnType } from 'kysely';

/** JSON is written as text, so that arrays are not mistaken for PostgreSQL arrays. */
export type Json<T> = ColumnType<T, string, string>;

/** Filled by the database when an insert leaves it out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** In which list of a location a file stands. */
export type MediaPart = 'main' | 'image' | 'menu' | 'offer_image' | 'offer_menu';

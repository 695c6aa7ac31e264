import { z } from 'zod';
import type { RightsHolder } from '../rights/rights.ts';
import { can, mayWriteLocation } from '../rights/rights.ts';

/** Maximum length of an internal note, in characters. */
export const NOTE_MAX = 2000;
/** Maximum number of notes on a location, or on a report. */
export const NOTES_MAX = 200;
/** Notes per page. */
export const NOTE_PAGE_SIZE = 20;

/** The text of a note as written: several lines, without white space around it. */
export const NoteText = z.string().trim().min(1, 'notes.error.empty').max(NOTE_MAX, 'notes.error.too_long');

/** An internal note in responses. */
export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null if the account was deleted; the name is null if the viewer may not see it. */
  author: z.object({ name: z.string().nullable() }).nullable(),
  /** Whether the viewer wrote it. */
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When its text was last changed; null if it never was. */
  editedAt: z.iso.datetime().nullable(),
});
export type Note = z.infer<typeof Note>;

/** Whether a viewer may change the text of a note: only its author. */
export const mayEditNote = ({ isMine }: Pick<Note, 'isMine'>): boolean => isMine;

/** Whether a viewer may delete a note: its author, and once that account is gone anybody who may read the note. */
export const mayDeleteNote = ({ isMine, author }: Pick<Note, 'isMine' | 'author'>): boolean => isMine || author === null;

/** Whether a user may read and write notes on a location: people of its company, holders of `locations:all`, and clearers. */
export const mayReadNotes = (holder: RightsHolder & { readonly companyId: string }, location: { readonly companyId: string }): boolean =>
  mayWriteLocation(holder, location) || can(holder, 'clearing');

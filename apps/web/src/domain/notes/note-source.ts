import type { Note } from '@rastnetz/contract';
import type { QueryKey } from '@tanstack/react-query';

/** A page of notes, and the number of all. */
export interface NotePage {
  readonly data: Note[];
  readonly total: number;
}

/** The internal notes of one location or report: its requests, and who reads them. */
export interface NoteSource {
  readonly kind: 'location' | 'report';
  /** Id of the location or report. */
  readonly id: string;
  readonly list: (page: number, signal: AbortSignal) => Promise<NotePage>;
  readonly add: (text: string) => Promise<Note>;
  readonly change: (noteId: string, text: string) => Promise<Note>;
  readonly remove: (noteId: string) => Promise<unknown>;
  readonly restore: (noteId: string) => Promise<unknown>;
  /** Keys of what shows the number of notes. */
  readonly lists: readonly QueryKey[];
}

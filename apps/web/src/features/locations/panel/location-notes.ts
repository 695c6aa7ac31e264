import { addLocationNote, changeLocationNote, deleteLocationNote, listLocationNotes, restoreLocationNote } from '@rastnetz/contract';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import type { NoteSource } from '#domain/notes/note-source.ts';
import { call } from '#kit/api/client.ts';

/** The internal notes of a location. */
export const locationNotes = (id: string): NoteSource => ({
  kind: 'location',
  id,
  list: (page, signal) => call(listLocationNotes, { params: { id }, query: { page } }, { signal }),
  add: (text) => call(addLocationNote, { params: { id }, body: { text } }),
  change: (noteId, text) => call(changeLocationNote, { params: { id, noteId }, body: { text } }),
  remove: (noteId) => call(deleteLocationNote, { params: { id, noteId } }),
  restore: (noteId) => call(restoreLocationNote, { params: { id, noteId } }),
  lists: [locationKeys.lists, locationKeys.one(id)],
});

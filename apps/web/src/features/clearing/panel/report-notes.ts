import { addReportNote, changeReportNote, deleteReportNote, listReportNotes, restoreReportNote } from '@rastnetz/contract';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import type { NoteSource } from '#domain/notes/note-source.ts';
import { call } from '#kit/api/client.ts';

/** The internal notes of a report. */
export const reportNotes = (id: string): NoteSource => ({
  kind: 'report',
  id,
  list: (page, signal) => call(listReportNotes, { params: { id }, query: { page } }, { signal }),
  add: (text) => call(addReportNote, { params: { id }, body: { text } }),
  change: (noteId, text) => call(changeReportNote, { params: { id, noteId }, body: { text } }),
  remove: (noteId) => call(deleteReportNote, { params: { id, noteId } }),
  restore: (noteId) => call(restoreReportNote, { params: { id, noteId } }),
  lists: [clearingKeys.queues, clearingKeys.searches],
});

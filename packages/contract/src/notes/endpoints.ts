import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageNumber, pageOf } from '../http/page.ts';
import { queryNumber } from '../http/query-number.ts';
import { WrittenId } from '../http/written-id.ts';
import { Note, NoteText } from './note.ts';

const thread = z.object({ id: WrittenId });
const one = thread.extend({ noteId: WrittenId });
const query = z.object({ page: queryNumber(PageNumber).default(1) });
const body = z.object({ text: NoteText });
const NotePage = pageOf(Note);

export const listLocationNotes = endpoint({
  method: 'GET',
  path: '/api/v1/location/:id/notes',
  summary: 'Internal notes on a location, newest first; for its company, holders of `locations:all` and clearers',
  access: 'session',
  params: thread,
  query,
  response: NotePage,
});

export const addLocationNote = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/notes',
  summary: 'Write an internal note on a location; it does not change the version of the location',
  access: 'session',
  params: thread,
  body,
  response: Note,
});

export const changeLocationNote = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/notes/:noteId',
  summary: 'Change the text of one of my notes on a location',
  access: 'session',
  params: one,
  body,
  response: Note,
});

export const deleteLocationNote = endpoint({
  method: 'DELETE',
  path: '/api/v1/location/:id/notes/:noteId',
  summary: 'Delete one of my notes on a location, or one whose author has no account any more; restorable for a day',
  access: 'session',
  params: one,
  response: z.object({}),
});

export const restoreLocationNote = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/notes/:noteId/restore',
  summary: 'Restore a deleted note on a location; no effect if it is not deleted',
  access: 'session',
  params: one,
  response: Note,
});

export const listReportNotes = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/:id/notes',
  summary: 'Internal notes on a report, newest first',
  access: 'clearing',
  params: thread,
  query,
  response: NotePage,
});

export const addReportNote = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/notes',
  summary: 'Write an internal note on a report; it does not change the version of the report',
  access: 'clearing',
  params: thread,
  body,
  response: Note,
});

export const changeReportNote = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/notes/:noteId',
  summary: 'Change the text of one of my notes on a report',
  access: 'clearing',
  params: one,
  body,
  response: Note,
});

export const deleteReportNote = endpoint({
  method: 'DELETE',
  path: '/api/v1/clearing/:id/notes/:noteId',
  summary: 'Delete one of my notes on a report, or one whose author has no account any more; restorable for a day',
  access: 'clearing',
  params: one,
  response: z.object({}),
});

export const restoreReportNote = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/:id/notes/:noteId/restore',
  summary: 'Restore a deleted note on a report; no effect if it is not deleted',
  access: 'clearing',
  params: one,
  response: Note,
});

export const noteEndpoints = [
  listLocationNotes,
  addLocationNote,
  changeLocationNote,
  deleteLocationNote,
  restoreLocationNote,
  listReportNotes,
  addReportNote,
  changeReportNote,
  deleteReportNote,
  restoreReportNote,
] as const;

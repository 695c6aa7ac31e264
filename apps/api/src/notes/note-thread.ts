import { mayDeleteNote, mayEditNote, NOTE_PAGE_SIZE, NOTES_MAX, type Note } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import { steadyNow } from '../kernel/steady-now.ts';
import { type NoteViewer, noteView } from './note.mapper.ts';
import type { NoteRow, NoteThread } from './note.store.ts';
import type { NoteStores } from './note-stores.ts';

/** Deleted notes that are stored per thread, so that deleting again and again stores nothing more. */
const DELETED_MAX = 20;

/** The notes of one location or report. Access is checked by the caller, who has locked the location or report before a change. */
export interface OpenThread {
  readonly thread: NoteThread;
  readonly viewer: NoteViewer;
}

/** One page of the notes, newest first. */
export async function noteThreadPage({ notes }: NoteStores, { thread, viewer }: OpenThread, page: number) {
  const rows = await notes.page(thread, NOTE_PAGE_SIZE, (page - 1) * NOTE_PAGE_SIZE);
  return { data: rows.map((row) => noteView(row, viewer)), total: await notes.count(thread) };
}

/** Writes a note. Throws `validation` at `text` if the thread is full. */
export async function addNote(stores: NoteStores, open: OpenThread, text: string): Promise<Note> {
  await requireSpace(stores, open.thread);
  const id = uuidv7();
  await stores.notes.insert({ id, ...columnsOf(open.thread), user_id: open.viewer.userId, text, created_at: new Date() });
  return noteView(await findNote(stores, open, id), open.viewer);
}

/** Changes the text of an own note. Throws `not_found`, also for a deleted note, or `forbidden`. */
export async function changeNote(stores: NoteStores, open: OpenThread, id: string, text: string): Promise<Note> {
  const row = await findNote(stores, open, id);
  if (row.deleted_at) throw noSuchNote();
  if (!mayEditNote(noteView(row, open.viewer))) throw new Problem('forbidden', { detail: 'Only its author changes a note.' });
  if (row.text === text) return noteView(row, open.viewer);
  await stores.notes.setText(id, text);
  return noteView(await findNote(stores, open, id), open.viewer);
}

/** Deletes a note, restorably; no effect if it is deleted already. Throws `not_found` or `forbidden`. */
export async function deleteNote(stores: NoteStores, open: OpenThread, id: string): Promise<Record<string, never>> {
  const row = await findNote(stores, open, id);
  requireDeletable(row, open);
  if (row.deleted_at) return {};
  await stores.notes.setDeleted(id, steadyNow());
  await stores.notes.trimDeleted(open.thread, DELETED_MAX);
  return {};
}

/** Restores a deleted note. Throws `not_found` once it is removed, `forbidden`, or `validation` if the thread is full meanwhile. */
export async function restoreNote(stores: NoteStores, open: OpenThread, id: string): Promise<Note> {
  const row = await findNote(stores, open, id);
  requireDeletable(row, open);
  if (row.deleted_at) {
    await requireSpace(stores, open.thread);
    await stores.notes.setDeleted(id, null);
  }
  return noteView(row, open.viewer);
}

const columnsOf = (thread: NoteThread) =>
  'reportId' in thread ? { report_id: thread.reportId } : { location_id: thread.locationId, company_id: thread.companyId };

/** A merge may have joined more notes than one thread may have; no further one is written then. */
async function requireSpace({ notes }: NoteStores, thread: NoteThread): Promise<void> {
  if ((await notes.count(thread)) >= NOTES_MAX)
    throw fieldProblem('text', 'notes.error.full', `there are ${NOTES_MAX} notes already; delete one first`, { max: NOTES_MAX });
}

async function findNote({ notes }: NoteStores, { thread }: OpenThread, id: string): Promise<NoteRow> {
  const row = await notes.find(thread, id);
  if (!row) throw noSuchNote();
  return row;
}

function requireDeletable(row: NoteRow, { viewer }: OpenThread): void {
  if (!mayDeleteNote(noteView(row, viewer))) throw new Problem('forbidden', { detail: 'Only its author deletes or restores a note.' });
}

const noSuchNote = (): Problem => new Problem('not_found', { detail: 'There is no note with this id.' });

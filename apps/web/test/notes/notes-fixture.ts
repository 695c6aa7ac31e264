import {
  addLocationNote,
  changeLocationNote,
  deleteLocationNote,
  listLocationNotes,
  type Note,
  restoreLocationNote,
} from '@rastnetz/contract';
import type { FakeApi } from '../harness/fake-api.ts';

const noteId = (place: number) => `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const note = (place: number, more: Partial<Note> = {}): Note => ({
  id: noteId(place),
  text: `Notiz ${place}`,
  author: { name: 'Petra Lang' },
  isMine: true,
  createdAt: '2026-02-01T10:00:00.000Z',
  editedAt: null,
  ...more,
});

/** A server with these notes on a location, newest first, 20 per page. */
export function answerNotes(api: FakeApi, stored: readonly Note[]): void {
  let notes = [...stored];
  let deleted: Note[] = [];
  api.on(listLocationNotes, ({ query }) => {
    const page = Number(query?.page ?? 1);
    return { data: notes.slice((page - 1) * 20, page * 20), total: notes.length };
  });
  api.on(addLocationNote, ({ body }) => {
    const added = note(900 + notes.length, { text: body.text.trim() });
    notes = [added, ...notes];
    return added;
  });
  api.on(changeLocationNote, ({ params, body }) => {
    notes = notes.map((each) => (each.id === params.noteId ? { ...each, text: body.text, editedAt: '2026-02-02T10:00:00.000Z' } : each));
    return notes.find(({ id }) => id === params.noteId) ?? note(0);
  });
  api.on(deleteLocationNote, ({ params }) => {
    deleted = notes.filter(({ id }) => id === params.noteId);
    notes = notes.filter(({ id }) => id !== params.noteId);
    return {};
  });
  api.on(restoreLocationNote, () => {
    notes = [...deleted, ...notes];
    return notes[0] ?? note(0);
  });
}

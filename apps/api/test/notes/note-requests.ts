import {
  addLocationNote,
  addReportNote,
  changeLocationNote,
  changeReportNote,
  deleteLocationNote,
  deleteReportNote,
  getLocation,
  type LocationDetail,
  listLocationNotes,
  listReportNotes,
  type Note,
  restoreLocationNote,
  restoreReportNote,
} from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

const KINDS = {
  location: {
    list: listLocationNotes,
    add: addLocationNote,
    change: changeLocationNote,
    remove: deleteLocationNote,
    restore: restoreLocationNote,
  },
  report: { list: listReportNotes, add: addReportNote, change: changeReportNote, remove: deleteReportNote, restore: restoreReportNote },
};
export type Kind = keyof typeof KINDS;

const urlOf = (path: string, id: string, noteId = '') => path.replace(':id', id).replace(':noteId', noteId);

/** Requests about the notes of a location or of a report. */
export function notesOn(kind: Kind) {
  const { list, add, change, remove, restore } = KINDS[kind];
  return {
    page: (session: Session, id: string, page = 1) => session.inject({ url: urlOf(list.path, id), query: { page: String(page) } }),
    add: (session: Session, id: string, text: string) => session.inject({ method: 'POST', url: urlOf(add.path, id), payload: { text } }),
    change: (session: Session, id: string, noteId: string, text: string) =>
      session.inject({ method: 'POST', url: urlOf(change.path, id, noteId), payload: { text } }),
    remove: (session: Session, id: string, noteId: string) => session.inject({ method: 'DELETE', url: urlOf(remove.path, id, noteId) }),
    restore: (session: Session, id: string, noteId: string) => session.inject({ method: 'POST', url: urlOf(restore.path, id, noteId) }),
  };
}

export const noteOn = async (kind: Kind, session: Session, id: string, text: string) =>
  body<Note>(await notesOn(kind).add(session, id, text));

export const pageOn = async (kind: Kind, session: Session, id: string, page = 1) =>
  body<{ data: Note[]; total: number }>(await notesOn(kind).page(session, id, page));

/** Texts of the first page, newest first. */
export const textsOn = async (kind: Kind, session: Session, id: string) => (await pageOn(kind, session, id)).data.map(({ text }) => text);

/** The number of notes in a response with a location; null for users who may not read them. */
export const countOf = async (session: Session, id: string) =>
  body<LocationDetail>(await session.inject({ url: urlOf(getLocation.path, id), query: { noteCount: 'true' } })).noteCount;

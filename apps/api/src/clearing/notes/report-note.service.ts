import type { addReportNote, changeReportNote, HandlerInput, listReportNotes, Note } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { NoteStores } from '../../notes/note-stores.ts';
import { addNote, changeNote, deleteNote, noteThreadPage, type OpenThread, restoreNote } from '../../notes/note-thread.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';

type Author = Pick<Viewer, 'userId'>;
type Stores = NoteStores & ReportStores;
type ChangeInput = HandlerInput<typeof changeReportNote>;

/** Internal notes of the clearing on reports. Every method throws `not_found` if there is no such report. */
export class ReportNoteService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  page(viewer: Author, { params, query }: HandlerInput<typeof listReportNotes>) {
    return this.#run(async (stores) => noteThreadPage(stores, await openThread(stores, viewer, params.id, 'read'), query.page));
  }

  add(viewer: Author, { params, body }: HandlerInput<typeof addReportNote>): Promise<Note> {
    return this.#run(async (stores) => addNote(stores, await openThread(stores, viewer, params.id, 'write'), body.text));
  }

  change(viewer: Author, { params, body }: ChangeInput): Promise<Note> {
    return this.#run(async (stores) => changeNote(stores, await openThread(stores, viewer, params.id, 'write'), params.noteId, body.text));
  }

  delete(viewer: Author, { id, noteId }: ChangeInput['params']) {
    return this.#run(async (stores) => deleteNote(stores, await openThread(stores, viewer, id, 'write'), noteId));
  }

  restore(viewer: Author, { id, noteId }: ChangeInput['params']): Promise<Note> {
    return this.#run(async (stores) => restoreNote(stores, await openThread(stores, viewer, id, 'write'), noteId));
  }

  #run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.#inTransaction({ reports: ReportStore, notes: NoteStore }, work);
  }
}

/** A change locks the report, so that two notes cannot exceed the maximum. */
async function openThread({ reports }: ReportStores, { userId }: Author, id: string, intent: 'read' | 'write'): Promise<OpenThread> {
  const [row] = intent === 'write' ? await reports.lockByIds([id]) : [await reports.findById(id)];
  if (!row) throw new Problem('not_found', { detail: 'There is no report with this id.' });
  return { thread: { reportId: row.id }, viewer: { userId, namedOf: null } };
}

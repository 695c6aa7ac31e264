import type { Note } from '@rastnetz/contract';
import type { Viewer } from '../kernel/viewer.ts';
import type { NoteStores } from './note-stores.ts';
import { addNote, changeNote, deleteNote, noteThreadPage, type OpenThread, restoreNote } from './note-thread.ts';

/** What a thread is opened for; to write locks what it is on. */
export type ThreadIntent = 'read' | 'write';

/** Runs work in one transaction on the thread of a location or report, once the viewer's access is checked. */
export type WithThread = <T>(
  viewer: Viewer,
  id: string,
  intent: ThreadIntent,
  work: (stores: NoteStores, open: OpenThread) => Promise<T>,
) => Promise<T>;

/** Id of what the notes are on, and of one of them. */
interface NoteParams {
  readonly id: string;
  readonly noteId: string;
}

interface NoteInput<Params> {
  readonly params: Params;
  readonly body: { readonly text: string };
}

/** Internal notes on locations, or on reports. Every method throws what opening the thread throws. */
export class NoteService {
  readonly #withThread: WithThread;

  constructor(withThread: WithThread) {
    this.#withThread = withThread;
  }

  page(viewer: Viewer, { params, query }: { readonly params: Pick<NoteParams, 'id'>; readonly query: { readonly page: number } }) {
    return this.#withThread(viewer, params.id, 'read', (stores, open) => noteThreadPage(stores, open, query.page));
  }

  add(viewer: Viewer, { params, body }: NoteInput<Pick<NoteParams, 'id'>>): Promise<Note> {
    return this.#withThread(viewer, params.id, 'write', (stores, open) => addNote(stores, open, body.text));
  }

  change(viewer: Viewer, { params, body }: NoteInput<NoteParams>): Promise<Note> {
    return this.#withThread(viewer, params.id, 'write', (stores, open) => changeNote(stores, open, params.noteId, body.text));
  }

  delete(viewer: Viewer, { id, noteId }: NoteParams) {
    return this.#withThread(viewer, id, 'write', (stores, open) => deleteNote(stores, open, noteId));
  }

  restore(viewer: Viewer, { id, noteId }: NoteParams): Promise<Note> {
    return this.#withThread(viewer, id, 'write', (stores, open) => restoreNote(stores, open, noteId));
  }
}

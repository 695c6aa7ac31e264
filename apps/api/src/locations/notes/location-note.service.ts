import {
  type addLocationNote,
  type changeLocationNote,
  type HandlerInput,
  type listLocationNotes,
  mayReadNotes,
  type Note,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { NoteStores } from '../../notes/note-stores.ts';
import { addNote, changeNote, deleteNote, noteThreadPage, type OpenThread, restoreNote } from '../../notes/note-thread.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { requireVisible } from '../list/require-visible.ts';
import { namesOf, visibilityOf } from '../record/location.policy.ts';
import { currentId } from '../stores/current-id.ts';
import { LocationStore } from '../stores/location.store.ts';
import type { LocationStores } from '../stores/location-stores.ts';

type Stores = NoteStores & Pick<LocationStores, 'locations'>;
type ChangeInput = HandlerInput<typeof changeLocationNote>;

/**
 * Internal notes on locations; for a location that was merged away, those of its winner. Every method throws `not_found` if there is no such
 * location or the viewer does not see it, and `forbidden` if they may not read its notes.
 */
export class LocationNoteService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  page(viewer: Viewer, { params, query }: HandlerInput<typeof listLocationNotes>) {
    return this.#run(async (stores) => noteThreadPage(stores, await openThread(stores, viewer, params.id, 'read'), query.page));
  }

  add(viewer: Viewer, { params, body }: HandlerInput<typeof addLocationNote>): Promise<Note> {
    return this.#run(async (stores) => addNote(stores, await openThread(stores, viewer, params.id, 'write'), body.text));
  }

  change(viewer: Viewer, { params, body }: ChangeInput): Promise<Note> {
    return this.#run(async (stores) => changeNote(stores, await openThread(stores, viewer, params.id, 'write'), params.noteId, body.text));
  }

  delete(viewer: Viewer, { id, noteId }: ChangeInput['params']) {
    return this.#run(async (stores) => deleteNote(stores, await openThread(stores, viewer, id, 'write'), noteId));
  }

  restore(viewer: Viewer, { id, noteId }: ChangeInput['params']): Promise<Note> {
    return this.#run(async (stores) => restoreNote(stores, await openThread(stores, viewer, id, 'write'), noteId));
  }

  #run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.#inTransaction({ locations: LocationStore, notes: NoteStore }, work);
  }
}

/** A change locks the location, so that it cannot move to another company meanwhile, and two notes cannot exceed the maximum. */
async function openThread(stores: Stores, viewer: Viewer, id: string, intent: 'read' | 'write'): Promise<OpenThread> {
  const current = await currentId(stores, id);
  const [found] = intent === 'write' ? await stores.locations.lockByIds([current]) : [await stores.locations.findById(current)];
  const row = await requireVisible(stores, viewer, found);
  if (!mayReadNotes(viewer, { companyId: row.company_id }))
    throw new Problem('forbidden', { detail: 'The notes are for the company of the location, admins and clearers.' });
  const thread = { locationId: row.id, companyId: row.company_id };
  return { thread, viewer: { userId: viewer.userId, namedOf: namesOf(visibilityOf(viewer)) } };
}

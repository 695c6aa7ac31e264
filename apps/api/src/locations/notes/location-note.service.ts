import { mayReadNotes } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { NoteService, type ThreadIntent } from '../../notes/note.service.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { OpenThread } from '../../notes/note-thread.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { requireVisible } from '../list/require-visible.ts';
import { namesOf, visibilityOf } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import { currentId } from '../stores/current-id.ts';
import { LocationStore } from '../stores/location.store.ts';
import type { LocationStores } from '../stores/location-stores.ts';

/**
 * Internal notes on locations; for a location that was merged away, those of its winner. Every method throws `not_found` if there is no such
 * location or the viewer does not see it, and `forbidden` if they may not read its notes.
 */
export const locationNoteService = (inTransaction: InTransaction): NoteService =>
  new NoteService((viewer, id, intent, work) =>
    inTransaction({ locations: LocationStore, notes: NoteStore }, async (stores) =>
      work(stores, await openThread(stores, viewer, id, intent)),
    ),
  );

/**
 * A change locks the location, so that it cannot move to another company meanwhile, and two notes cannot exceed the maximum. Access is checked before,
 * so that nobody locks a location whose notes are not theirs, and again with the lock.
 */
async function openThread(
  stores: Pick<LocationStores, 'locations'>,
  viewer: Viewer,
  id: string,
  intent: ThreadIntent,
): Promise<OpenThread> {
  const current = await currentId(stores, id);
  const found = await requireReadable(stores, viewer, await stores.locations.findById(current));
  const row = intent === 'read' ? found : await requireReadable(stores, viewer, (await stores.locations.lockByIds([current]))[0]);
  const thread = { locationId: row.id, companyId: row.company_id };
  return { thread, viewer: { userId: viewer.userId, namedOf: namesOf(visibilityOf(viewer)) } };
}

async function requireReadable(
  stores: Pick<LocationStores, 'locations'>,
  viewer: Viewer,
  found: LocationRow | undefined,
): Promise<LocationRow> {
  const row = await requireVisible(stores, viewer, found);
  if (!mayReadNotes(viewer, { companyId: row.company_id }))
    throw new Problem('forbidden', { detail: 'The notes are for the company of the location, admins and clearers.' });
  return row;
}

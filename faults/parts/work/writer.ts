import { isDeepStrictEqual } from 'node:util';
import { deleteLocation, getLocation, type Location, restoreLocation, saveLocation } from '@rastnetz/contract';
import type { ReceivedResponse } from './http-client.ts';
import type { Ledger } from './ledger.ts';
import type { Work } from './work.ts';
import { draftOf, isWritten, newPhoto, writingOf } from './writing.ts';

const at = (path: string, id: string) => path.replace(':id', id);

async function save(work: Work, standort: object, photos: Readonly<Record<string, Blob>>): Promise<ReceivedResponse> {
  const form = new FormData();
  form.set('standort', JSON.stringify(standort));
  for (const [part, photo] of Object.entries(photos)) form.append(part, photo, 'bild.jpg');
  const response = await work.partner.request('POST', saveLocation.path, { form });
  work.ledger.count(response);
  return response;
}

const keep = (ledger: Ledger, location: Location, isTrashed = false) =>
  ledger.locations.set(location._id, { location, isTrashed, unanswered: null });

/** Resolves a location that had an unanswered write: it must be in its former state, or contain the whole write. Null if it is neither. */
export function settled(known: Location, found: Location, unanswered: string | null): Location | null {
  if (isDeepStrictEqual(found, known)) return found;
  return unanswered !== null && found.version === known.version + 1 && isWritten(found, unanswered) ? found : null;
}

/** Whether a write without a successful response may still have been stored. */
const isUnknown = ({ status }: ReceivedResponse): boolean => status === 0 || status >= 500;

async function edit(work: Work, id: string, withPhoto: boolean): Promise<boolean> {
  const { ledger } = work;
  const known = ledger.locations.get(id);
  if (!known) return false;
  const { version } = known.location;
  const token = work.token();
  const response = await save(work, { _id: id, version, ...writingOf(token) }, withPhoto ? { images: await newPhoto() } : {});
  if (response.status === 200) keep(ledger, response.body as Location);
  else if (isUnknown(response)) ledger.locations.set(id, { ...known, unanswered: token });
  else work.violations.add(`an edit of version ${version} was refused with ${response.status}`);
  await work.rest(response.status);
  return response.status === 200;
}

/** Deletes and restores a location; without a response its state is unknown, so it is excluded from comparisons. */
export async function trashAndRestore(work: Work, id: string): Promise<void> {
  const { ledger } = work;
  const known = ledger.locations.get(id);
  if (!known) return;
  const trashed = await work.partner.request('DELETE', at(deleteLocation.path, id));
  ledger.count(trashed);
  if (trashed.status !== 200) return missed(work, id, trashed, 'deletion');
  ledger.locations.set(id, { ...known, isTrashed: true });
  if (Math.random() < 0.5) return;
  const restored = await work.partner.request('POST', at(restoreLocation.path, id), { json: {} });
  ledger.count(restored);
  if (restored.status === 200) keep(ledger, restored.body as Location);
  else missed(work, id, restored, 'restoration');
}

/** A write that did not succeed: a refused one changed nothing, so the location stays in the ledger as it is. */
function missed({ ledger, violations }: Work, id: string, answer: ReceivedResponse, what: string): void {
  if (isUnknown(answer)) ledger.locations.delete(id);
  else violations.add(`a ${what} was refused with ${answer.status}`);
}

/** Creates a location, edits it, sometimes with another photo, sometimes deletes and restores it; one without a response is left as it is. */
async function liveOnce(work: Work): Promise<void> {
  const created = await save(work, draftOf(work.token()), { file: await newPhoto() });
  await work.rest(created.status);
  if (created.status !== 200) return;
  const location = created.body as Location;
  keep(work.ledger, location);
  const isEdited = (await edit(work, location._id, false)) && (await edit(work, location._id, true));
  if (isEdited && Math.random() < 0.4) await trashAndRestore(work, location._id);
}

export async function writeForever(work: Work): Promise<void> {
  while (work.isGoingOn()) await liveOnce(work);
}

/** Reads a location as its author. */
export const readLocation = (work: Pick<Work, 'partner'>, id: string): Promise<ReceivedResponse> =>
  work.partner.request('GET', at(getLocation.path, id));

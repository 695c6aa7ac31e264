import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { readStandort } from '../locations/legacy.ts';
import { Location, LocationWrite } from '../locations/location.ts';

const version = z.int().min(1);
const params = z.object({ id: z.uuid() });

/** The two locations after a merge, or after its undo. */
const MergedLocations = z.object({ standort: Location, loser: Location });

/**
 * Merges two stored locations of the same place: the one in the path is the winner, the loser goes to the trash, and its id resolves to the
 * winner. `standort` contains the fields to change in the winner; pictures and menu files of the loser are named by their ids, its main
 * image by the id of the loser. Open reports on the loser move to the winner, as does its `notDuplicateOf`. Both versions must be current; a
 * request repeated after a lost response returns the stored result.
 */
export const mergeLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/merge',
  summary: 'Merge another location into this one; requires the right to write both, and `companies` if they belong to two companies',
  access: 'session',
  params,
  body: z.object({ version, loserId: WrittenId, loserVersion: version, standort: LocationWrite.optional() }),
  readBody: readStandort,
  response: MergedLocations,
});

/** Possible until the winner is changed again; `version` is the one after the merge. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/merge/undo',
  summary: 'Undo a merge: both locations are restored to their state before it',
  access: 'session',
  params,
  body: z.object({ version, loserId: WrittenId }),
  response: MergedLocations,
});

export const mergeEndpoints = [mergeLocations, undoMerge] as const;

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { Location, LocationWrite } from '../locations/location.ts';
import { readStandort } from '../locations/read-standort.ts';

const version = z.int().min(1);
const params = z.object({ id: z.uuid() });

/** The two locations of a merge as they are after it, or after it was taken back. */
const MergedLocations = z.object({ standort: Location, loser: Location });

/**
 * Two stored locations are one place: the one of the path stays, the loser goes to the trash, and its id answers with the one that stays.
 * `standort` holds the fields that change with it; pictures and menu files of the loser are named by their ids, its main image by the id of
 * the loser itself. Open reports on the loser, and what it was said to be no duplicate of, follow. Both versions must be the present ones;
 * a call repeated after a lost answer is answered with what is stored.
 */
export const mergeLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/merge',
  summary: 'Merge another location into this one; needs the right to write both, and of two companies the right `companies`',
  access: 'session',
  params,
  body: z.object({ version, loserId: WrittenId, loserVersion: version, standort: LocationWrite.optional() }),
  readBody: readStandort,
  response: MergedLocations,
});

/** As long as nobody changed the location that stays; `version` is the one the merge left. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/merge/undo',
  summary: 'Take a merge back: both locations are again what they were before it',
  access: 'session',
  params,
  body: z.object({ version, loserId: WrittenId }),
  response: MergedLocations,
});

export const mergeEndpoints = [mergeLocations, undoMerge] as const;

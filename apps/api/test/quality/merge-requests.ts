import { type CallInput, type Location, mergeLocations, undoMerge } from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

type Versioned = Pick<Location, '_id' | 'version'>;
type Standort = CallInput<typeof mergeLocations>['body']['standort'];

/** Response of a merge and of its undo. */
export interface MergedPair {
  readonly standort: Location;
  readonly loser: Location;
}

/** Merges the second of two stored locations into the first. */
export const mergeTwo = (session: Session, winner: Versioned, loser: Versioned, standort?: Standort) =>
  session.inject({
    method: 'POST',
    url: mergeLocations.path.replace(':id', winner._id),
    payload: { version: winner.version, loserId: loser._id, loserVersion: loser.version, ...(standort && { standort }) },
  });

export const mergedTwo = async (...args: Parameters<typeof mergeTwo>) => body<MergedPair>(await mergeTwo(...args));

/** Undoes a merge, given the version of the winner that the merge created. */
export const undoTwo = (session: Session, { standort, loser }: { standort: Versioned; loser: Pick<Location, '_id'> }) =>
  session.inject({
    method: 'POST',
    url: undoMerge.path.replace(':id', standort._id),
    payload: { version: standort.version, loserId: loser._id },
  });

export const undoneTwo = async (...args: Parameters<typeof undoTwo>) => body<MergedPair>(await undoTwo(...args));

import type { Stores } from '../db/stores.ts';
import { readRoom } from '../subscriptions/room.ts';
import type { LocationRecord } from './location-record.ts';

/** A location before and after a change. */
interface Move {
  readonly before: LocationRecord | null;
  readonly after: LocationRecord;
}

/** The company whose a location is; in the trash it is nobody's. */
const ownerOf = (record: LocationRecord | null): string | null => (record && !record.row.deleted_at ? record.row.company_id : null);

/** The company a location comes to: by being new, out of the trash, or another company's until now; null where it comes to none. */
export function arrivalOf({ before, after }: Move): string | null {
  const owner = ownerOf(after);
  return owner === ownerOf(before) ? null : owner;
}

/** Refuses, by `plan_limit`, changes that bring companies more locations than their plans hold; everything else is locked by then. */
export async function requireRoomFor(stores: Stores, moves: readonly Move[]): Promise<void> {
  const arrivals = Map.groupBy(
    moves.flatMap((move) => arrivalOf(move) ?? []),
    (companyId) => companyId,
  );
  const room = await readRoom(stores, [...arrivals.keys()]);
  for (const [companyId, { length }] of arrivals) {
    const problem = room.take(companyId, { locations: length });
    if (problem) throw problem;
  }
}

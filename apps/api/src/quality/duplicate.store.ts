import type { DuplicateReason } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Sight } from '../locations/record/location.policy.ts';
import { inSight } from '../locations/stores/location-search.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Whose pairs: with `mine` those with a location of the company, and always only where both are seen. */
export interface DuplicateScope {
  readonly sight: Sight;
  readonly mine: boolean;
}

/** A pair of ids, the smaller one first. */
export interface PairKey {
  readonly low: string;
  readonly high: string;
}

export interface DuplicateRow extends PairKey {
  /** In metres. */
  readonly distance: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Pairs of locations that may be one place, by their ids. */
export class DuplicateStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** All, and of those how many come up to a pair. Of everybody's pairs those of the last second may be missing, or too many. */
  async count(scope: DuplicateScope, upTo: PairKey | null): Promise<{ total: number; before: number }> {
    const isBefore = upTo === null ? sql`false` : sql`(pair.low, pair.high) <= (${upTo.low}::uuid, ${upTo.high}::uuid)`;
    const { rows } = await sql<{ total: number; before: number }>`
      select count(*) as total, count(*) filter (where ${isBefore}) as before ${counted(scope)}
    `.execute(this.#db);
    return rows[0] ?? { total: 0, before: 0 };
  }

  /** Those behind a pair. */
  async page(scope: DuplicateScope, after: PairKey | null, limit: number): Promise<DuplicateRow[]> {
    const isBehind = after === null ? sql`` : sql`and (pair.low, pair.high) > (${after.low}::uuid, ${after.high}::uuid)`;
    const { rows } = await sql<DuplicateRow>`
      select pair.low, pair.high, pair.distance, pair.reasons ${pairs(scope)} ${isBehind} order by pair.low, pair.high limit ${limit}
    `.execute(this.#db);
    return rows;
  }

  /** Takes a pair out at once: whoever said that it is none shall not meet it again. */
  async remove({ low, high }: PairKey): Promise<void> {
    await this.#db.deleteFrom('location_duplicate').where('low', '=', low).where('high', '=', high).execute();
  }
}

/** Where every pair is meant the pairs alone are counted: there may be a million locations. */
const counted = (scope: DuplicateScope) => (scope.sight.all && !scope.mine ? sql`from location_duplicate pair` : pairs(scope));

/** What was changed a moment ago is not judged yet: the trash and who sees what are asked of the locations themselves. */
function pairs({ sight, mine }: DuplicateScope) {
  const conditions = [
    sql`one.deleted_at is null and other.deleted_at is null`,
    ...(mine ? [sql`(pair.low_company = ${sight.companyId} or pair.high_company = ${sight.companyId})`] : []),
    ...(sight.all ? [] : [inSight(sight, 'one'), inSight(sight, 'other')]),
  ];
  return sql`from location_duplicate pair join lateral ${location('low')} one on true join lateral ${location('high')} other on true
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * The location of a pair. `offset 0` keeps it a subquery of its own, which is looked up by key for each pair: joined, a planner that knows of one row
 * reads all locations again for each of them.
 */
const location = (end: 'low' | 'high') =>
  sql`(select deleted_at, company_id, admin_published from location where location.id = ${sql.ref(`pair.${end}`)} offset 0)`;

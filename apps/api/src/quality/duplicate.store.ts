import type { DuplicateReason } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { Visibility } from '../locations/record/location.policy.ts';
import { visibilityCondition } from '../locations/stores/location-search.store.ts';
import type { Tables } from '../platform/db/schema/tables.ts';

/** Scope of pairs: only those whose locations are both visible, with `mine` only those with a location of the own company. */
export interface DuplicateScope {
  readonly visibility: Visibility;
  readonly mine: boolean;
}

/** A pair of ids, the smaller one first. */
export interface PairKey {
  readonly low: string;
  readonly high: string;
}

export interface DuplicateRow extends PairKey {
  /** Distance in metres. */
  readonly distance: number;
  readonly reasons: readonly DuplicateReason[];
}

/** Pairs of possible duplicates, by id. */
export class DuplicateStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Number of pairs, and how many precede or equal a pair. With the whole network in scope, changes of the last seconds may not be reflected. */
  async count(scope: DuplicateScope, upTo: PairKey | null): Promise<{ total: number; before: number }> {
    const isBefore = upTo === null ? sql`false` : sql`(pair.low, pair.high) <= (${upTo.low}::uuid, ${upTo.high}::uuid)`;
    const { rows } = await sql<{ total: number; before: number }>`
      select count(*) as total, count(*) filter (where ${isBefore}) as before ${counted(scope)}
    `.execute(this.#db);
    return rows[0] ?? { total: 0, before: 0 };
  }

  /** Pairs after a pair. */
  async page(scope: DuplicateScope, after: PairKey | null, limit: number): Promise<DuplicateRow[]> {
    const isBehind = after === null ? sql`` : sql`and (pair.low, pair.high) > (${after.low}::uuid, ${after.high}::uuid)`;
    const { rows } = await sql<DuplicateRow>`
      select pair.low, pair.high, pair.distance, pair.reasons ${pairs(scope)} ${isBehind} order by pair.low, pair.high limit ${limit}
    `.execute(this.#db);
    return rows;
  }

  /** Deletes a pair at once, so that whoever marked it does not see it again. */
  async remove({ low, high }: PairKey): Promise<void> {
    await this.#db.deleteFrom('location_duplicate').where('low', '=', low).where('high', '=', high).execute();
  }
}

/** With the whole network in scope only the pairs are counted, because joining up to a million locations would be slow. */
const counted = (scope: DuplicateScope) => (scope.visibility.all && !scope.mine ? sql`from location_duplicate pair` : pairs(scope));

/** Recent changes are not classified yet, so trash and visibility are checked on the locations themselves. */
function pairs({ visibility, mine }: DuplicateScope) {
  const conditions = [
    sql`one.deleted_at is null and other.deleted_at is null`,
    ...(mine ? [sql`(pair.low_company = ${visibility.companyId} or pair.high_company = ${visibility.companyId})`] : []),
    ...(visibility.all ? [] : [visibilityCondition(visibility, 'one'), visibilityCondition(visibility, 'other')]),
  ];
  return sql`from location_duplicate pair join lateral ${location('low')} one on true join lateral ${location('high')} other on true
    where ${sql.join(conditions, sql` and `)}`;
}

/**
 * A location of a pair. `offset 0` prevents the subquery from being flattened, so that it is an index lookup per pair: with outdated statistics, a
 * planner may otherwise scan all locations for each pair.
 */
const location = (end: 'low' | 'high') =>
  sql`(select deleted_at, company_id, admin_published from location where location.id = ${sql.ref(`pair.${end}`)} offset 0)`;

import type { Bbox, ContactFault, Feature, LocationType, MissingPart } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isEmptyBox } from '../../places/box.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { Sight } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { FAULTY, LACKS } from './quality-conditions.store.ts';

/** What a search text means: needles of the name (null: any name), or the number; null where it is none. */
export interface SearchedText {
  readonly needles: readonly string[] | null;
  readonly number: number | null;
}

/** A search in the words of the database. `ids` and `box` null are any. */
export interface SearchFilter extends SearchedText {
  readonly sight: Sight;
  readonly ids: readonly string[] | null;
  readonly box: Bbox | null;
  readonly features: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
  readonly missing: readonly MissingPart[];
  readonly faults: readonly ContactFault[];
  /** Neither saved nor confirmed since. */
  readonly updatedBefore: string | null;
  /** With hours that were neither changed nor confirmed since. */
  readonly hoursBefore: string | null;
}

type Condition = RawBuilder<boolean>;

/** Finds locations; what lies in the trash is never found. Order and pages are the map index's. */
export class LocationSearchStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Rows that match a filter, unordered; callers bound them by `ids`. */
  find(filter: SearchFilter): Promise<LocationRow[]> {
    const columns = [...LOCATION_COLUMNS, featuresColumn];
    return this.#db.selectFrom('location').select(columns).where(conditionOf(filter)).execute();
  }
}

function conditionOf({ sight, ids, box, features, types, mine, needles, number, ...quality }: SearchFilter): Condition {
  const conditions: Condition[] = [
    sql`deleted_at is null`,
    ...(sight.all ? [] : [inSight(sight)]),
    ...(ids ? [sql<boolean>`id = any(${[...ids]}::uuid[])`] : []),
    ...(box ? [inBox(box)] : []),
    ...(features.length > 0 ? [sql<boolean>`features @> ${[...features]}::feature[]`] : []),
    ...(types.length > 0 ? [sql<boolean>`type = any(${[...types]}::location_type[])`] : []),
    ...(mine ? [sql<boolean>`company_id = ${sight.companyId}`] : []),
    ...qualityConditions(quality),
    ...searched({ needles, number }),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const qualityConditions = ({
  missing,
  faults,
  updatedBefore,
  hoursBefore,
}: Pick<SearchFilter, 'missing' | 'faults' | 'updatedBefore' | 'hoursBefore'>): Condition[] => [
  ...missing.map((part) => LACKS[part]),
  ...faults.map((fault) => FAULTY[fault]),
  ...(updatedBefore ? [sql<boolean>`greatest(updated_at, confirmed_at) < ${updatedBefore}`] : []),
  ...(hoursBefore ? [sql<boolean>`hours_at < ${hoursBefore}`] : []),
];

/** What a company not yet confirmed enters is seen by itself and by admins until somebody publishes it. */
export const inSight = ({ companyId, isConfirmed }: Sight, table = 'location'): Condition => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const ofConfirmed = sql`exists (select from company c where c.id = ${of('company_id')} and c.confirmed_at is not null)`;
  return sql`(${of('admin_published')} or ${of('company_id')} = ${companyId}${isConfirmed ? sql` or ${ofConfirmed}` : sql``})`;
};

/** The envelope asks the spatial index; the exact bounds are those that the map index compares. */
export function inBox(box: Bbox): Condition {
  const { west, south, east, north } = box;
  if (isEmptyBox(box)) return sql`false`;
  if (west <= east) return inEnvelope(west, south, east, north);
  return sql`(${inEnvelope(west, south, 180, north)} or ${inEnvelope(-180, south, east, north)})`;
}

const inEnvelope = (west: number, south: number, east: number, north: number): Condition =>
  sql`(geom && st_makeenvelope(${west}, ${south}, ${east}, ${north}, 4326)
    and lng between ${west} and ${east} and lat between ${south} and ${north})`;

const escaped = (needle: string): string => needle.replace(/[\\%_]/g, '\\$&');

/** Whose name has one of the needles, or whose number it is. */
export const searched = ({ needles, number }: SearchedText): Condition[] => {
  if (!needles) return [];
  return [number === null ? called(needles) : sql`(${called(needles)} or standort_id = ${number})`];
};

/** Whose name has one of the needles. */
export function called(needles: readonly string[]): Condition {
  const likes = needles.map((needle) => sql<boolean>`search_key like ${`%${escaped(needle)}%`}`);
  return sql`(${sql.join(likes, sql` or `)})`;
}

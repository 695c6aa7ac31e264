import type { Bbox, Brand, ContactIssue, CustomCondition, Feature, LocationType, MissingPart, PublicationState } from '@rastnetz/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isEmptyBox } from '../../places/box.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { Visibility } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { PUBLICATION_CONDITIONS } from './publication-conditions.store.ts';
import { INVALID_CONTACT_CONDITIONS, MISSING_PART_CONDITIONS } from './quality-conditions.store.ts';
import { recordColumns, toRecord } from './read-records.store.ts';

/** A search text: needles of the name (null: any name), and the number (null if it is none). */
export interface SearchedText {
  readonly needles: readonly string[] | null;
  readonly number: number | null;
}

/** A condition on a custom field in use. */
export interface FieldCondition {
  readonly condition: CustomCondition;
  /** Types of locations that have the field; empty for every type. */
  readonly types: readonly LocationType[];
}

/** Filters that only the map index evaluates; the database does not apply them again to the rows of a page. */
export interface IndexFilter {
  readonly brands: readonly Brand[];
  /** Open at this time; null for any. */
  readonly openAt: Date | null;
  /** Null matches nothing: a condition is on a field that is not in use. */
  readonly custom: readonly FieldCondition[] | null;
}

/** A search in terms of the database; null `ids` and `box` match any. */
export interface SearchFilter extends SearchedText, IndexFilter {
  readonly visibility: Visibility;
  readonly ids: readonly string[] | null;
  readonly box: Bbox | null;
  readonly features: readonly Feature[];
  readonly types: readonly LocationType[];
  readonly mine: boolean;
  readonly missing: readonly MissingPart[];
  readonly invalidContacts: readonly ContactIssue[];
  readonly publication: PublicationState | null;
  readonly companyId: string | null;
  /** Neither saved nor confirmed since this time. */
  readonly updatedBefore: string | null;
  /** Has hours that were neither changed nor confirmed since this time. */
  readonly hoursBefore: string | null;
}

type Condition = RawBuilder<boolean>;

/** Finds locations, never those in the trash. The map index sorts and pages. */
export class LocationSearchStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Rows that match a filter, unordered; callers limit them by `ids`. */
  find(filter: SearchFilter): Promise<LocationRow[]> {
    const columns = [...LOCATION_COLUMNS, featuresColumn];
    return this.#db.selectFrom('location').select(columns).where(conditionOf(filter)).execute();
  }

  /** As `find`, with offers, files and names. `namedOf`: the company whose people are named, null for all. */
  async findRecords(filter: SearchFilter, namedOf: string | null): Promise<LocationRecord[]> {
    const columns = [...LOCATION_COLUMNS, featuresColumn, ...recordColumns(namedOf)] as const;
    return (await this.#db.selectFrom('location').select(columns).where(conditionOf(filter)).execute()).map(toRecord);
  }
}

function conditionOf(filter: SearchFilter): Condition {
  const { visibility, ids, box, features, types, mine, companyId, needles, number, publication, ...quality } = filter;
  const conditions: Condition[] = [
    sql`deleted_at is null`,
    ...(visibility.all ? [] : [visibilityCondition(visibility)]),
    ...(ids ? [sql<boolean>`id = any(${[...ids]}::uuid[])`] : []),
    ...(box ? [inBox(box)] : []),
    ...(features.length > 0 ? [sql<boolean>`features @> ${[...features]}::feature[]`] : []),
    ...(types.length > 0 ? [sql<boolean>`type = any(${[...types]}::location_type[])`] : []),
    ...(mine ? [sql<boolean>`company_id = ${visibility.companyId}`] : []),
    ...(companyId ? [sql<boolean>`company_id = ${companyId}`] : []),
    ...(publication ? [PUBLICATION_CONDITIONS[publication]] : []),
    ...qualityConditions(quality),
    ...searched({ needles, number }),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const qualityConditions = ({
  missing,
  invalidContacts,
  updatedBefore,
  hoursBefore,
}: Pick<SearchFilter, 'missing' | 'invalidContacts' | 'updatedBefore' | 'hoursBefore'>): Condition[] => [
  ...missing.map((part) => MISSING_PART_CONDITIONS[part]),
  ...invalidContacts.map((field) => INVALID_CONTACT_CONDITIONS[field]),
  ...(updatedBefore ? [sql<boolean>`greatest(updated_at, confirmed_at) < ${updatedBefore}`] : []),
  ...(hoursBefore ? [sql<boolean>`hours_at < ${hoursBefore}`] : []),
];

/** Unpublished locations of an unconfirmed company are visible to itself and to admins only. */
export const visibilityCondition = ({ companyId, isConfirmed }: Visibility, table = 'location'): Condition => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const ofConfirmed = sql`exists (select from company c where c.id = ${of('company_id')} and c.confirmed_at is not null)`;
  return sql`(${of('admin_published')} or ${of('company_id')} = ${companyId}${isConfirmed ? sql` or ${ofConfirmed}` : sql``})`;
};

/** The envelope uses the spatial index; the exact bounds are the same as in the map index. */
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

/** Whether the name contains one of the needles, or the number matches. */
export const searched = ({ needles, number }: SearchedText): Condition[] => {
  if (!needles) return [];
  return [number === null ? called(needles) : sql`(${called(needles)} or standort_id = ${number})`];
};

/** Whether the name contains one of the needles. */
export function called(needles: readonly string[]): Condition {
  const likes = needles.map((needle) => sql<boolean>`search_key like ${`%${escaped(needle)}%`}`);
  return sql`(${sql.join(likes, sql` or `)})`;
}

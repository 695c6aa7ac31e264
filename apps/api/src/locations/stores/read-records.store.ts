import { sql } from 'kysely';
import type { LocationRecord, LocationRow, MediaRow, OfferRow, SummaryRecord } from '../record/location-record.ts';
import { awaitsReview } from './publication-conditions.store.ts';

/** What a record has besides its row. */
export type RecordDetails = Omit<LocationRecord, 'row'>;

const offers = sql<OfferRow[]>`(select coalesce(json_agg(offer order by position), '[]') from offer where offer.location_id = location.id)`;

const media = sql<MediaRow[]>`(
  select coalesce(json_agg(entry order by part, position, id), '[]') from (
    select location_media.*, media.type, media.pages from location_media join media using (hash) where location_media.location_id = location.id
  ) as entry)`;

/** The person is found by the key before the company is compared (`offset 0`): with old statistics, the planner would read all of the company. */
const nameOf = (column: 'updated_by' | 'confirmed_by', namedOf: string | null) => sql<string | null>`(
  select btrim(vorname || ' ' || nachname)
  from (select vorname, nachname, company_id from app_user where app_user.id = ${sql.ref(`location.${column}`)} offset 0) as person
  ${namedOf === null ? sql`` : sql`where company_id = ${namedOf}`})`;

const isAwaited = sql<boolean>`(not admin_published and ${awaitsReview(sql.ref('location.id'))})`;

/**
 * The details of a record as columns of a query on `location`, so that records take one statement. `namedOf`: the company whose people are
 * named, null for all.
 */
export const recordColumns = (namedOf: string | null) => [
  offers.as('offers'),
  media.as('media'),
  nameOf('updated_by', namedOf).as('updatedBy'),
  nameOf('confirmed_by', namedOf).as('confirmedBy'),
  isAwaited.as('awaitsReview'),
];

const main = sql<SummaryRecord['main']>`(
  select json_build_object('hash', hash, 'type', media.type) from location_media join media using (hash)
  where location_media.location_id = location.id and part = 'main' order by position, id limit 1)`;

const menuCount = sql<number>`(
  select count(*)::int from location_media where location_media.location_id = location.id and part = 'menu')`;

/** What a summary has besides its row, as columns of a query on `location`. `namedOf` as in `recordColumns`. */
export const summaryColumns = (namedOf: string | null) => [
  main.as('main'),
  menuCount.as('menuCount'),
  nameOf('confirmed_by', namedOf).as('confirmedBy'),
  isAwaited.as('awaitsReview'),
];

/** A row with its details as a record. */
export function toRecord<Row extends RecordDetails & LocationRecord['row']>(selected: Row): LocationRecord {
  const { offers: ownOffers, media: ownMedia, updatedBy, confirmedBy, awaitsReview: awaits, ...row } = selected;
  return { row, offers: ownOffers, media: ownMedia, updatedBy, confirmedBy, awaitsReview: awaits };
}

interface DetailReader {
  readonly detailsOf: (ids: readonly string[], namedOf: string | null) => Promise<ReadonlyMap<string, RecordDetails>>;
}

/** Full records of rows, by id, in their order, by one statement. `namedOf`: the company whose people are named, null for all. */
export async function recordsOf(
  { locations }: { readonly locations: DetailReader },
  rows: readonly LocationRow[],
  namedOf: string | null = null,
): Promise<ReadonlyMap<string, LocationRecord>> {
  const details = await locations.detailsOf(
    rows.map(({ id }) => id),
    namedOf,
  );
  return new Map(rows.flatMap((row) => withDetails(row, details.get(row.id))));
}

/** No entry if the location was deleted for good since its row was read. */
const withDetails = (row: LocationRow, details: RecordDetails | undefined): [string, LocationRecord][] =>
  details ? [[row.id, { row, ...details }]] : [];

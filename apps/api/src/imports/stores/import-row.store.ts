import type { ImportIssueKey, ImportRowKind, RowDecision, RowOutcome, SearchWord } from '@rastnetz/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { called } from '../../locations/stores/location-search.store.ts';
import { assignments, columnsOf, insertRows, rowSet } from '../../locations/stores/record-batch.store.ts';
import type { ImportRowTable } from '../../platform/db/schema/import-tables.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

export type ImportRowRecord = Selectable<ImportRowTable>;

/** A row as read from the file. */
export type StagedRow = Pick<ImportRowRecord, 'import_id' | 'number' | 'place' | 'cells' | 'sheet_faults'>;

/** Columns set by the check of a row. */
export type CheckedRow = Pick<
  ImportRowRecord,
  | 'import_id'
  | 'number'
  | 'title'
  | 'search_key'
  | 'faults'
  | 'notes'
  | 'changes'
  | 'duplicates'
  | 'claim'
  | 'name'
  | 'lng'
  | 'lat'
  | 'decision'
  | 'join_id'
  | 'location_id'
  | 'adopted'
> & { readonly kind: ImportRowKind };

/** Outcome of a row. Claim and position are cleared, because they are no longer needed: this saves entries in two indexes. */
export type DoneRow = Pick<
  ImportRowRecord,
  'import_id' | 'number' | 'outcome' | 'location_id' | 'version_before' | 'version_after' | 'said_before' | 'adopted' | 'claim' | 'lat'
>;

export interface RowFilter {
  readonly importId: string;
  readonly kind: ImportRowKind | null;
  /** Null for rows of any outcome, or none. */
  readonly outcomes: readonly RowOutcome[] | null;
  readonly words: readonly SearchWord[] | null;
}

/** A decision for rows of a kind, with numbers above `after` up to `upTo`. */
export interface RowsDecision {
  readonly kind: ImportRowKind;
  readonly decision: RowDecision;
  readonly after: number;
  readonly upTo: number;
}

/** Rows with an error, with numbers above `after` up to `upTo`. */
export interface SwappedRange {
  readonly issueKey: ImportIssueKey;
  readonly after: number;
  readonly upTo: number;
}

/** An earlier row that holds a claim. */
export interface ClaimRow {
  readonly claim: string;
  readonly number: number;
  readonly place: number;
}

/** A row that creates a location with a position. */
export interface PlacedRow {
  readonly number: number;
  readonly place: number;
  readonly title: string;
  readonly name: string | null;
  readonly lng: number;
  readonly lat: number;
}

/** A band of latitudes. */
interface PlacedBand {
  readonly south: number;
  readonly north: number;
  readonly limit: number;
}

/** A row with a position, and the numbers of the rows that it names as possible duplicates. */
type NamingRow = PlacedRow & { readonly names: readonly number[] };

/** The errors of rows that repeat the row at a place. */
interface RepeatedRow {
  readonly issueKeys: readonly ImportIssueKey[];
  readonly place: number;
  readonly limit: number;
}

/** What a list of errors says of a row. */
export type BrokenRow = Pick<ImportRowRecord, 'number' | 'place' | 'faults' | 'cells'>;

/** Broken rows with numbers above `after`, at most `limit`, each cell cut to `characters`. */
interface BrokenPage {
  readonly after: number;
  readonly limit: number;
  readonly characters: number;
}

/** Rows of files, from their cells to their outcomes. */
export class ImportRowStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async insertMany(rows: readonly StagedRow[]): Promise<void> {
    if (rows.length > 0) await insertRows('import_row', rows).execute(this.#db);
  }

  /** Updates planner statistics after a whole file was inserted. */
  async analyze(): Promise<void> {
    await sql`analyze import_row`.execute(this.#db);
  }

  /** Rows with numbers above `after` up to `upTo`, in order. */
  range(importId: string, after: number, upTo: number): Promise<ImportRowRecord[]> {
    return this.#db
      .selectFrom('import_row')
      .selectAll()
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .where('number', '<=', upTo)
      .orderBy('number')
      .execute();
  }

  find(importId: string, number: number): Promise<ImportRowRecord | undefined> {
    return this.#db.selectFrom('import_row').selectAll().where('import_id', '=', importId).where('number', '=', number).executeTakeFirst();
  }

  /** One page of the rows that match a filter, in the order of the file. */
  page(filter: RowFilter, limit: number, offset: number): Promise<ImportRowRecord[]> {
    return this.#filtered(filter).selectAll().orderBy('number').limit(limit).offset(offset).execute();
  }

  async count(filter: RowFilter): Promise<number> {
    const query = this.#filtered(filter).select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.executeTakeFirstOrThrow()).total;
  }

  /** Broken rows after a number, in order, with the first `characters` of each cell: a row may have 200,000. */
  brokenAfter(importId: string, { after, limit, characters }: BrokenPage): Promise<BrokenRow[]> {
    const cells = sql<string[]>`(
      select coalesce(jsonb_agg(left(cell, ${characters}::int) order by place), '[]')
      from jsonb_array_elements_text(cells) with ordinality as written (cell, place)
    )`;
    const query = this.#filtered({ importId, kind: 'broken', outcomes: null, words: null });
    const columns = query.select(['number', 'place', 'faults', cells.as('cells')]);
    return columns.where('number', '>', after).orderBy('number').limit(limit).execute();
  }

  /** Broken rows with one of these errors that names the row at this place, in order, at most `limit`. */
  repeating(importId: string, { issueKeys, place, limit }: RepeatedRow): Promise<ImportRowRecord[]> {
    const errors = issueKeys.map((key) => JSON.stringify([{ key, params: { place } }]));
    const query = this.#filtered({ importId, kind: 'broken', outcomes: null, words: null }).selectAll();
    return query.where(sql<boolean>`faults @> any(${errors}::text[]::jsonb[])`).orderBy('number').limit(limit).execute();
  }

  /** Those of the claims that other rows before `below` hold, with the first row of each. */
  async claimed(
    importId: string,
    claims: readonly string[],
    { below, except }: { readonly below: number; readonly except: number },
  ): Promise<ClaimRow[]> {
    if (claims.length === 0) return [];
    const { rows } = await sql<ClaimRow>`
      select distinct on (claim) claim, number, place from import_row
      where import_id = ${importId} and claim = any(${[...claims]}::text[]) and number < ${below}::float8 and number <> ${except}
      order by claim, number
    `.execute(this.#db);
    return rows;
  }

  /** Rows that create a location with a position, with numbers above `after` up to `upTo`. */
  async placedAmong(importId: string, after: number, upTo: number): Promise<PlacedRow[]> {
    const { rows } = await sql<PlacedRow>`
      select number, place, title, name, lng, lat from import_row
      where import_id = ${importId} and lat is not null and number > ${after} and number <= ${upTo}
    `.execute(this.#db);
    return rows;
  }

  /** As `placedAmong`, for all rows within a band of latitudes, at most `limit`, with the rows that each names. */
  async placedBetween(importId: string, { south, north, limit }: PlacedBand): Promise<NamingRow[]> {
    const { rows } = await sql<NamingRow>`
      select number, place, title, name, lng, lat,
        array(select (named ->> 'row')::int from jsonb_array_elements(duplicates) as named where named ->> 'row' is not null) as names
      from import_row where import_id = ${importId} and lat between ${south} and ${north} limit ${limit}
    `.execute(this.#db);
    return rows;
  }

  /** Number of created locations that were rolled back. */
  async countRemoved(importId: string): Promise<number> {
    const rows = this.#filtered({ importId, kind: null, outcomes: ['rolled_back'], words: null }).where('version_before', 'is', null);
    return (await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
  }

  /** Updates columns of rows, in one statement. */
  async updateMany(rows: readonly (CheckedRow | DoneRow | Partial<ImportRowRecord>)[]): Promise<void> {
    if (rows.length === 0) return;
    const set = assignments(columnsOf(rows, ['import_id', 'number']), 'written');
    await sql`
      update import_row set ${set} from ${rowSet('import_row', rows)} as written
      where import_row.import_id = written.import_id and import_row.number = written.number
    `.execute(this.#db);
  }

  /** Applies a decision to rows of a kind, except those that a user has assigned to a location. */
  async decide(importId: string, { kind, decision, after, upTo }: RowsDecision): Promise<void> {
    await sql`
      update import_row set decision = ${decision} where import_id = ${importId} and kind = ${kind}
        and number > ${after} and number <= ${upTo} and decision <> ${decision} and join_id is null
    `.execute(this.#db);
  }

  /** Swaps two cells in the rows of a range that have an error, and marks them as edited. */
  async swapCells(importId: string, [one, other]: readonly [number, number], range: SwappedRange): Promise<void> {
    const cell = (place: number) => sql`coalesce(cells -> ${sql.lit(place)}, '""')`;
    const path = (place: number) => sql`array[${sql.lit(String(place))}]`;
    await sql`
      update import_row set
        cells = jsonb_set(jsonb_set(cells, ${path(one)}, ${cell(other)}), ${path(other)}, ${cell(one)}),
        edited = (select jsonb_agg(distinct place) from jsonb_array_elements(edited || ${JSON.stringify([one, other])}::jsonb) as fixed (place))
      where import_id = ${importId} and kind = 'broken' and number > ${range.after} and number <= ${range.upTo}
        and faults @> ${JSON.stringify([{ key: range.issueKey }])}::jsonb
    `.execute(this.#db);
  }

  /** Number of the last row of an import; 0 if there is none. */
  async lastNumber(importId: string): Promise<number> {
    const query = this.#db.selectFrom('import_row').select(({ fn }) => fn.max('number').as('last'));
    return (await query.where('import_id', '=', importId).executeTakeFirst())?.last ?? 0;
  }

  /** Deletes rows with numbers above `after` up to `upTo`. Both bounds are index keys, so no plan scans other or deleted rows. */
  async deleteRange(importId: string, after: number, upTo: number): Promise<void> {
    const rows = this.#db.deleteFrom('import_row').where('import_id', '=', importId);
    await rows.where('number', '>', after).where('number', '<=', upTo).execute();
  }

  #filtered({ importId, kind, outcomes, words }: RowFilter) {
    const rows = this.#db.selectFrom('import_row').where('import_id', '=', importId);
    const ofKind = kind === null ? rows : rows.where('kind', '=', kind);
    const ofOutcome = outcomes === null ? ofKind : ofKind.where('outcome', 'in', outcomes);
    return words === null ? ofOutcome : ofOutcome.where(called(words));
  }
}

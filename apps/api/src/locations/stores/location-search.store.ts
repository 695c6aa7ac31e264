import type {
  Bbox,
  Brand,
  ContactIssue,
  CustomCondition,
  Feature,
  LocationType,
  MissingPart,
  PublicationState,
  SearchWord,
} from '@rastnetz/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { locationNoteCount } from '../../notes/location-note-count.store.ts';
import { isEmptyBox } from '../../places/box.ts';
import { CompiledQueries, type PlaceholderOf } from '../../platform/db/compiled-queries.ts';
import { prepared } from '../../platform/db/connection/prepared-statements.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import type { Visibility } from '../record/location.policy.ts';
import { type LocationRecord, type LocationRow, SUMMARY_COLUMNS, type SummaryRecord } from '../record/location-record.ts';
import { featuresColumn, LOCATION_COLUMNS } from './location.store.ts';
import { PUBLICATION_CONDITIONS } from './publication-conditions.store.ts';
import { INVALID_CONTACT_CONDITIONS, MISSING_PART_CONDITIONS } from './quality-conditions.store.ts';
import { recordColumns, summaryColumns, toRecord } from './read-records.store.ts';

/** A search text: all words must be found; null: any location. */
export interface SearchedText {
  readonly words: readonly SearchWord[] | null;
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

/** What a reader of records may know of people and notes: of one company, null for all. */
interface RecordReader {
  readonly namedOf: string | null;
  /** Notes are not counted if absent. */
  readonly notesOf?: string | null;
}

/** Values of a query of records whose text depends on its shape only. */
interface RecordValues {
  readonly ids: readonly string[];
  readonly companyId: string;
  readonly namedOf: string | null;
  readonly notesOf: string | null;
  readonly words: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const recordQueries = new CompiledQueries<RecordValues>();

/** Of a location in a list: the number of its notes, null for those who may not read them. */
interface Noted {
  readonly noteCount: number | null;
}

export interface NotedRecord extends Noted {
  readonly record: LocationRecord;
}

export type NotedSummary = SummaryRecord & Noted;

type Condition = RawBuilder<boolean>;
/** A query on the rows that a search chooses. */
type Chosen<Row> = SelectQueryBuilder<Pick<Tables, 'location'>, 'location', Row>;
type Select<Row> = (query: Chosen<object>, reader: RecordReader) => Chosen<Row>;

const RECORD_COLUMNS = [...LOCATION_COLUMNS, featuresColumn] as const;

const noteCount = ({ notesOf }: RecordReader) =>
  (notesOf === undefined ? sql<null>`null::int` : locationNoteCount(notesOf)).as('noteCount');

/** Finds locations, never those in the trash. The map index sorts and pages. */
export class LocationSearchStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Rows that match a filter, unordered; callers limit them by `ids`. */
  find(filter: SearchFilter): Promise<LocationRow[]> {
    return this.#db.selectFrom('location').select(RECORD_COLUMNS).where(conditionOf(filter)).execute();
  }

  /** As `find`, with offers, files and names. `namedOf`: the company whose people are named, null for all. */
  async findRecords(filter: SearchFilter, namedOf: string | null): Promise<LocationRecord[]> {
    return (await this.findNotedRecords(filter, { namedOf })).map(({ record }) => record);
  }

  /** As `findRecords`, with the number of notes on locations of the company `notesOf`, null for all companies. */
  async findNotedRecords(filter: SearchFilter, reader: RecordReader): Promise<NotedRecord[]> {
    const rows = await this.#read(
      'record',
      (query, known) => query.select([...RECORD_COLUMNS, ...recordColumns(known.namedOf), noteCount(known)]),
      filter,
      reader,
    );
    return rows.map(({ noteCount: notes, ...row }) => ({ record: toRecord(row), noteCount: notes }));
  }

  /** As `findNotedRecords`, with only what a list shows. */
  findNotedSummaries(filter: SearchFilter, reader: RecordReader): Promise<NotedSummary[]> {
    return this.#read(
      'summary',
      (query, known) => query.select([...SUMMARY_COLUMNS, featuresColumn, ...summaryColumns(known.namedOf), noteCount(known)]),
      filter,
      reader,
    );
  }

  /** Selects columns of the rows that match. The statement of a common search is compiled once per shape, and prepared once per connection. */
  async #read<Row>(columns: string, select: Select<Row>, filter: SearchFilter, reader: RecordReader): Promise<Row[]> {
    const shape = shapeOf(filter, reader);
    if (shape === null) return select(this.#chosen(filter.ids, conditionOf(filter)), reader).execute();
    const query = recordQueries.of(`${columns} ${shape}`, valuesOf(filter, reader), (value) => {
      const { namedOf, notesOf } = reader;
      const placeholders = {
        namedOf: namedOf === null ? null : value('namedOf'),
        ...(notesOf !== undefined && { notesOf: notesOf === null ? null : value('notesOf') }),
      };
      return select(this.#chosen(value('ids'), commonCondition(filter, value)), placeholders).modifyEnd(prepared);
    });
    return (await this.#db.executeQuery(query)).rows;
  }

  /**
   * The rows of the ids are found by their key before they are filtered (`offset 0`): the planner does not know the values of a prepared statement,
   * and would search the whole box. It may not see the number of ids either (`select`): a plan for fewer than ten seems cheaper than the prepared one,
   * so that PostgreSQL would plan the statement at each use.
   */
  #chosen(ids: readonly string[] | null, condition: Condition): Chosen<object> {
    const chosen = ids === null ? sql<boolean>`true` : sql<boolean>`id = any((select ${ids}::uuid[])::uuid[])`;
    return this.#db
      .selectFrom((of) => of.selectFrom('location').selectAll().where(chosen).modifyEnd(sql`offset 0`).as('location'))
      .where(condition);
  }
}

/**
 * What changes the text of the statement of a common search: by ids, with the box and the name or number of the list, or `mine`. Null for a search
 * with other filters, which is compiled each time.
 */
function shapeOf({ visibility, ids, mine, box, words, ...filter }: SearchFilter, reader: RecordReader): string | null {
  const { brands: _brands, openAt: _openAt, custom: _custom, ...others } = filter;
  const isPlain = ids !== null && Object.values(others).every((value) => value === null || (Array.isArray(value) && value.length === 0));
  if (!isPlain || (box !== null && (isEmptyBox(box) || box.west > box.east))) return null;
  const { namedOf, notesOf } = reader;
  return JSON.stringify([
    visibility.all,
    visibility.isConfirmed,
    mine,
    box !== null,
    words !== null,
    namedOf === null,
    notesOf === undefined,
    notesOf === null,
  ]);
}

const NO_BOX: Bbox = { west: 0, south: 0, east: 0, north: 0 };

const valuesOf = ({ visibility, ids, box, words }: SearchFilter, { namedOf, notesOf = null }: RecordReader): RecordValues => ({
  ...(box ?? NO_BOX),
  ids: ids ?? [],
  companyId: visibility.companyId,
  namedOf,
  notesOf,
  words: wordsJson(words ?? []),
});

/** The condition of a common search besides its ids, with placeholders for its values; equivalent to `conditionOf`. */
function commonCondition({ visibility, mine, box, words }: SearchFilter, value: PlaceholderOf<RecordValues>): Condition {
  const companyId = value('companyId');
  const conditions: Condition[] = [
    sql`deleted_at is null`,
    ...(visibility.all ? [] : [visibilityCondition({ ...visibility, companyId })]),
    ...(mine ? [sql<boolean>`company_id = ${companyId}`] : []),
    ...(box ? [inEnvelope(value('west'), value('south'), value('east'), value('north'))] : []),
    ...(words ? [hasWords(value('words'))] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function conditionOf(filter: SearchFilter): Condition {
  const { visibility, ids, box, features, types, mine, companyId, words, publication, ...quality } = filter;
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
    ...searched({ words }),
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

/** Pattern of names that contain a text. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Regular expression of names that contain a text that ends with a number. Only short ones: long expressions take long to compile. */
const expressionOf = (text: string): string => `${text}(?![0-9])`;

const wordsJson = (words: readonly SearchWord[]): string =>
  JSON.stringify(
    words.map(({ texts, wholeNumbers, number }) => ({
      patterns: texts.map(patternOf),
      expressions: wholeNumbers.map(expressionOf),
      number,
    })),
  );

/** Whether the name and address, or the number, have all words. */
export const searched = ({ words }: SearchedText): Condition[] => (words ? [hasWords(wordsJson(words))] : []);

const hasWords = (words: string): Condition => sql`not exists (
  select from jsonb_to_recordset(${words}::jsonb) as word (patterns text[], expressions text[], number int)
  where search_key not like all(patterns) and search_key !~ all(expressions) and standort_id is distinct from number)`;

/** Whether the name has all words. */
export function called(words: readonly SearchWord[]): Condition {
  const each = words.map(({ texts, wholeNumbers }) => {
    const likes = texts.map((text) => sql<boolean>`search_key like ${patternOf(text)}`);
    const matches = wholeNumbers.map((text) => sql<boolean>`search_key ~ ${expressionOf(text)}`);
    return sql<boolean>`(${sql.join([...likes, ...matches], sql` or `)})`;
  });
  return sql`${sql.join(each, sql` and `)}`;
}

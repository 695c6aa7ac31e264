import type { ChangeSource, HistoryAction, Location } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import { recordHistorySize } from '../../platform/db/history-sizes.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { columnsOf, insertJsonRows } from './record-batch.store.ts';

/** One step of a location; `before` and `after` are its wire representations at that time. */
export interface HistoryEntry {
  readonly location_id: string;
  readonly version: number;
  readonly action: HistoryAction;
  readonly source: ChangeSource;
  readonly user_id: string | null;
  readonly before: Location | null;
  readonly after: Location | null;
  readonly at: Date;
  readonly merged: MergeNote | null;
  /** Id of the step that this one undoes. */
  readonly undoes: number | null;
  /** Accounts that had last saved and confirmed the location before the step. */
  readonly former_updated_by: string | null;
  readonly former_confirmed_by: string | null;
}

/** A stored step. `before` and `after` have the shape of their time: only `history.mapper` reads them. */
export interface HistoryRow {
  readonly id: number;
  readonly location_id: string;
  readonly version: number;
  readonly action: HistoryAction;
  readonly source: ChangeSource;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
  readonly merged: MergeNote | null;
  readonly userId: string | null;
  /** Accounts that had last saved and confirmed the location before the step; they may be gone. Null in steps of earlier versions. */
  readonly formerUpdatedBy: string | null;
  readonly formerConfirmedBy: string | null;
  /** Both are null without a signed-in author, or if the account is gone. */
  readonly vorname: string | null;
  readonly nachname: string | null;
  /** Company of the author. */
  readonly personCompanyId: string | null;
}

/** A version of a location. */
export interface LocationVersion {
  readonly locationId: string;
  readonly version: number;
}

/** When a step left a location at a version. */
export type VersionTime = Pick<HistoryRow, 'location_id' | 'version' | 'at'>;

/** Estimated ratio of the length of a state to its compressed size; real texts reach less. */
const COMPRESSION = 8;

/** Looked up one by one: without statistics, PostgreSQL would read the whole history instead. */
const isAmong = (id: 'id' | 'step.id', versions: readonly LocationVersion[]) => {
  const [ids, numbers] = [versions.map(({ locationId }) => locationId), versions.map(({ version }) => version)];
  return sql<boolean>`${sql.ref(id)} = any(array(
    select found.id from unnest(${ids}::uuid[], ${numbers}::bigint[]) as wanted (location_id, version)
    cross join lateral (
      select id from location_history where location_id = wanted.location_id and version = wanted.version offset 0
    ) as found))`;
};

/** A step as JSON, and the bytes of its states, which are serialized once. */
function serialized({ before, after, ...entry }: HistoryEntry): { readonly json: string; readonly bytes: number } {
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
  const bytes = (before === null ? 0 : Buffer.byteLength(was)) + (after === null ? 0 : Buffer.byteLength(is));
  return { json: `${JSON.stringify({ ...entry, bytes }).slice(0, -1)},"before":${was},"after":${is}}`, bytes };
}

/** Who changed what, before and after; append-only. */
export class HistoryStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async append(entries: readonly HistoryEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(serialized);
    const columns = [...columnsOf(entries), 'bytes'];
    await insertJsonRows('location_history', columns, `[${rows.map(({ json }) => json).join()}]`).execute(this.#db);
    for (const { bytes } of rows) recordHistorySize(bytes);
  }

  /**
   * Bytes of the newest steps of a location, newest first. For steps of earlier versions they are estimated from the compressed size, which can be
   * read without the states themselves.
   */
  async sizes(locationId: string, limit: number): Promise<number[]> {
    const stored = sql<number>`coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)`;
    const rows = await this.#db
      .selectFrom('location_history')
      .select(sql<number>`coalesce(bytes, ${stored} * ${COMPRESSION})`.as('size'))
      .where('location_id', '=', locationId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ size }) => size);
  }

  /** A range of a location's steps, newest first. */
  page(locationId: string, limit: number, offset: number): Promise<HistoryRow[]> {
    return this.#read().where('location_id', '=', locationId).orderBy('step.id', 'desc').limit(limit).offset(offset).execute();
  }

  async count(locationId: string): Promise<number> {
    const query = this.#db.selectFrom('location_history').select(({ fn }) => fn.countAll<number>().as('total'));
    return (await query.where('location_id', '=', locationId).executeTakeFirstOrThrow()).total;
  }

  /** A step, only if it belongs to the location. */
  find(locationId: string, id: number): Promise<HistoryRow | undefined> {
    return this.#read().where('location_id', '=', locationId).where('step.id', '=', id).executeTakeFirst();
  }

  /**
   * Steps that left locations at these versions. Versions come from clients, so they are compared as `bigint`: one beyond `integer` matches
   * nothing.
   */
  findVersions(versions: readonly LocationVersion[]): Promise<HistoryRow[]> {
    if (versions.length === 0) return Promise.resolve([]);
    return this.#read().where(isAmong('step.id', versions)).execute();
  }

  /** As `findVersions`, without the states before and after. */
  versionTimes(versions: readonly LocationVersion[]): Promise<VersionTime[]> {
    if (versions.length === 0) return Promise.resolve([]);
    return this.#db.selectFrom('location_history').select(['location_id', 'version', 'at']).where(isAmong('id', versions)).execute();
  }

  /** The last step of each location: one index lookup each, regardless of the length of the history. */
  lastOf(locationIds: readonly string[]): Promise<HistoryRow[]> {
    const last = sql<number>`(select max(id) from location_history where location_id = wanted.id)`;
    return this.#read()
      .where(sql<boolean>`step.id in (select ${last} from unnest(${[...locationIds]}::uuid[]) as wanted (id))`)
      .execute();
  }

  #read() {
    return this.#db
      .selectFrom('location_history as step')
      .leftJoin('app_user as person', 'person.id', 'step.user_id')
      .select(['step.id', 'location_id', 'version', 'action', 'source', 'before', 'after', 'at', 'merged', 'vorname', 'nachname'])
      .select(['person.company_id as personCompanyId', 'step.user_id as userId'])
      .select(['former_updated_by as formerUpdatedBy', 'former_confirmed_by as formerConfirmedBy']);
  }
}

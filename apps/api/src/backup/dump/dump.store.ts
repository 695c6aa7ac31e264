import type { PoolClient, QueryConfig } from 'pg';
import { HOLD_KEY_PREFIX } from '../../media/media-hold.store.ts';
import { type Query, queryOn } from '../../platform/db/query.ts';
import { QUEUES } from '../../platform/jobs/queues.ts';
import type { RowTexts } from '../format/row-file.ts';
import { quoted, type Table } from './catalog.store.ts';

const FETCHED_AT_ONCE = 500;
/** Conditions that exclude transient rows. */
const CHOSEN: Readonly<Record<string, string>> = { app_setting: `key not like '${HOLD_KEY_PREFIX}%'` };

const asTexts = { rowMode: 'array', types: { getTypeParser: () => String } } as const;

/** Reads a whole database from a snapshot, in batches. */
export class DumpStore {
  readonly #client: PoolClient;
  readonly #query: Query;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#query = queryOn(client);
  }

  /** Every row of a table, its values in PostgreSQL's text format. */
  rowsOf({ name, columns }: Table): AsyncGenerator<RowTexts[]> {
    const list = columns.map((column) => quoted(column.name)).join();
    return this.#fetch(`select ${list} from ${quoted(name)} where ${CHOSEN[name] ?? 'true'}`);
  }

  /** Hash, type and pages of every stored upload, and whether anything refers to it. */
  async *media(): AsyncGenerator<RowTexts[]> {
    const references = await this.#query<{ table: string; column: string }>(
      `select conrelid::regclass::text as table, attname::text as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and confrelid = 'media'::regclass`,
    );
    const uses = references.map(({ table, column }) => `exists (select from ${table} where ${quoted(column)} = media.hash)`);
    yield* this.#fetch(`select hash, type, pages, ${uses.join(' or ')} from media order by hash`);
  }

  /** Queue, data and remaining delay (seconds) of pending jobs. */
  async *jobs(): AsyncGenerator<RowTexts[]> {
    const [found] = await this.#query<{ name: string | null }>("select to_regclass('pgboss.job')::text as name");
    const queues = Object.keys(QUEUES).map((queue) => `'${queue}'`);
    if (found?.name)
      yield* this.#fetch(`select name, data, ceil(greatest(extract(epoch from start_after - now()), 0))::int from pgboss.job
        where state < 'completed' and name in (${queues}) order by created_on, id`);
  }

  /** Last value of every sequence that has been used. */
  sequences(): Promise<{ name: string; value: string }[]> {
    return this.#query(
      `select sequencename::text as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by sequencename`,
    );
  }

  /** Number of users with a second factor. */
  async secondFactors(): Promise<number> {
    const [counted] = await this.#query<{ n: number }>('select count(*) as n from app_user where totp_since is not null');
    return counted?.n ?? 0;
  }

  async now(): Promise<Date> {
    const [stated] = await this.#query<{ now: Date }>('select now() as now');
    return stated?.now ?? new Date();
  }

  async *#fetch(query: string): AsyncGenerator<RowTexts[]> {
    await this.#client.query(`declare backup_rows no scroll cursor for ${query}`);
    for (;;) {
      const wanted: QueryConfig = { text: `fetch ${FETCHED_AT_ONCE} from backup_rows`, ...asTexts };
      const rows = (await this.#client.query(wanted)).rows as unknown as RowTexts[];
      if (rows.length === 0) break;
      yield rows;
    }
    await this.#client.query('close backup_rows');
  }
}

import pg from 'pg';

/** What the driver's connection offers for `COPY`; it has no interface of its own for it. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** A `COPY` statement as the driver runs it: `chunks` are sent to `FROM STDIN`, and filled by `TO STDOUT`. */
class CopyStatement {
  readonly #done = Promise.withResolvers<void>();
  readonly #text: string;
  readonly #chunks: Buffer[];

  constructor(text: string, chunks: Buffer[]) {
    this.#text = text;
    this.#chunks = chunks;
  }

  get done(): Promise<void> {
    return this.#done.promise;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.#chunks) connection.sendCopyFromChunk(chunk);
    connection.endCopyFrom();
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.#chunks.push(Buffer.from(chunk));
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    this.#done.resolve();
  }
}

async function copy(client: pg.Client, text: string, chunks: Buffer[]): Promise<void> {
  const statement = new CopyStatement(text, chunks);
  client.query(statement as unknown as pg.Submittable);
  await statement.done;
}

/** Rows of tables as `COPY` transfers them. */
export type CopiedTables = readonly { readonly table: string; readonly columns: string; readonly chunks: Buffer[] }[];

/** What an import writes for each location. */
const TABLES = ['location', 'offer', 'location_history', 'import_said'] as const;

/** Columns that the database does not compute; the ids of history steps are assigned anew. */
const COLUMNS = `select string_agg(quote_ident(column_name), ',' order by ordinal_position) as columns from information_schema.columns
  where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER' and not (table_name = 'location_history' and column_name = 'id')`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Reads the rows of imported locations from all tables that an import writes. */
export const copyOut = (url: string): Promise<CopiedTables> =>
  withClient(url, async (client) => {
    const copied = [];
    for (const table of TABLES) {
      const { rows } = await client.query<{ columns: string }>(COLUMNS, [table]);
      const columns = rows[0]?.columns ?? '';
      const chunks: Buffer[] = [];
      const key = table === 'location' ? 'id' : 'location_id';
      await copy(
        client,
        `copy (select ${columns} from ${table} where ${key} in (select id from location where source_id is not null)) to stdout`,
        chunks,
      );
      copied.push({ table, columns, chunks });
    }
    return copied;
  });

/** Inserts the rows by `COPY` in one transaction, with the triggers and indexes of the tables. */
export const copyIn = (url: string, copied: CopiedTables): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin');
    for (const { table, columns, chunks } of copied) await copy(client, `copy ${table} (${columns}) from stdin`, chunks);
    await client.query('commit');
  });

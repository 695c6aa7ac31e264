import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Bytes of pictures of the undecided reports that came from one network. */
export interface NetworkPictures {
  readonly networkHash: string;
  readonly bytes: number;
}

/** A report that nobody has looked at yet, and what its pictures take. */
interface UntouchedReport {
  readonly id: string;
  readonly bytes: number;
}

const HELD = sql<boolean>`network_hash is not null and picture_bytes > 0`;

/** Pictures of undecided reports by the public form, by the network they came from. */
export class ReportPictureStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Lets transactions that add such pictures in one after the other, on whichever server. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('report-pictures', 0))`.execute(this.#db);
  }

  /** Bytes of these files, each counted once. */
  async bytesOf(hashes: readonly string[]): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from media where hash = any(${[...hashes]}::text[])
    `.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** Bytes of all such pictures. */
  async heldBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(picture_bytes), 0)::bigint as bytes from report where ${HELD}
    `.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** The networks that hold most, the one with most first. */
  async largestNetworks(limit: number): Promise<NetworkPictures[]> {
    const { rows } = await sql<NetworkPictures>`
      select network_hash as "networkHash", sum(picture_bytes)::bigint as bytes from report where ${HELD}
      group by network_hash order by bytes desc, network_hash limit ${limit}
    `.execute(this.#db);
    return rows;
  }

  /** Reports of a network that nobody has looked at, oldest first, locked; those that somebody else just has are left out. */
  async lockUntouched(networkHash: string, limit: number): Promise<UntouchedReport[]> {
    const { rows } = await sql<UntouchedReport>`
      select id, picture_bytes as bytes from report
      where network_hash = ${networkHash} and picture_bytes > 0 and version = 1 and stage = 'new' and assigned_to is null
      order by id limit ${limit} for update skip locked
    `.execute(this.#db);
    return rows;
  }

  /** Takes the pictures of reports away, forgets where they came from, and answers their new versions. The files go with the sweeper. */
  async remove(ids: readonly string[]): Promise<{ readonly id: string; readonly version: number }[]> {
    await sql`delete from report_media where report_id = any(${[...ids]}::uuid[])`.execute(this.#db);
    const { rows } = await sql<{ id: string; version: number }>`
      update report set network_hash = null, picture_bytes = 0, version = version + 1, updated_at = now()
      where id = any(${[...ids]}::uuid[]) returning id, version
    `.execute(this.#db);
    return rows;
  }
}

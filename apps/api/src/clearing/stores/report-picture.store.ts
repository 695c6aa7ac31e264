import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** Total size of pictures of undecided reports from one network. */
export interface NetworkPictures {
  readonly networkHash: string;
  readonly bytes: number;
}

/** A report that nobody has reviewed yet, and the size of its pictures. */
interface UntouchedReport {
  readonly id: string;
  readonly bytes: number;
}

const HELD = sql<boolean>`network_hash is not null and picture_bytes > 0`;

/** Pictures of undecided reports sent by the public form, by network. */
export class ReportPictureStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Serializes transactions that add such pictures, across all nodes. */
  async lock(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('report-pictures', 0))`.execute(this.#db);
  }

  /** Total size of these files, each counted once. */
  async bytesOf(hashes: readonly string[]): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from media where hash = any(${[...hashes]}::text[])
    `.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** Total size of all such pictures. */
  async heldBytes(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(picture_bytes), 0)::bigint as bytes from report where ${HELD}
    `.execute(this.#db);
    return rows[0]?.bytes ?? 0;
  }

  /** Networks with the largest total, in descending order. */
  async largestNetworks(limit: number): Promise<NetworkPictures[]> {
    const { rows } = await sql<NetworkPictures>`
      select network_hash as "networkHash", sum(picture_bytes)::bigint as bytes from report where ${HELD}
      group by network_hash order by bytes desc, network_hash limit ${limit}
    `.execute(this.#db);
    return rows;
  }

  /** Unreviewed reports of a network, oldest first, locked; rows locked by others are skipped. */
  async lockUntouched(networkHash: string, limit: number): Promise<UntouchedReport[]> {
    const { rows } = await sql<UntouchedReport>`
      select id, picture_bytes as bytes from report
      where network_hash = ${networkHash} and picture_bytes > 0 and version = 1 and stage = 'new' and assigned_to is null
      order by id limit ${limit} for update skip locked
    `.execute(this.#db);
    return rows;
  }

  /** Removes the pictures of reports and their network hash; returns the new versions. The sweeper deletes the files. */
  async remove(ids: readonly string[]): Promise<{ readonly id: string; readonly version: number }[]> {
    await sql`delete from report_media where report_id = any(${[...ids]}::uuid[])`.execute(this.#db);
    const { rows } = await sql<{ id: string; version: number }>`
      update report set network_hash = null, picture_bytes = 0, version = version + 1, updated_at = now()
      where id = any(${[...ids]}::uuid[]) returning id, version
    `.execute(this.#db);
    return rows;
  }
}

import type { ChangeSource, LocationWrite } from '@rastnetz/contract';
import { companyNamed } from '../companies/company.service.ts';
import type { InTransaction } from '../db/stores.ts';
import type { Actor, LocationSave, SaveOutcome } from '../locations/location-save.ts';
import { attributionOf } from './attribution.ts';
import { changedFields, lastSaid, type Said } from './changed-fields.ts';
import type { CheckedFile } from './import-file.ts';
import type { MappedRow } from './row-mapper.ts';

/** What became of the rows of a file that were saved. `trashed` ones lie in the trash and stay there. */
export interface SavedCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly trashed: number;
}

export interface ImportOptions {
  /** Name of the company the locations belong to; made, confirmed, when there is none of this name. */
  readonly company: string;
  /** Stored with every location and shown wherever it is; null takes that of the row's source. */
  readonly attribution: string | null;
  /** Told after every batch; counts rows. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Saves locations the way everybody's are saved. */
export interface LocationSaver {
  saveAll(actor: Actor, saves: readonly LocationSave[], source: ChangeSource): Promise<readonly SaveOutcome[]>;
}

/** Few enough that nobody waits long behind one batch on the embedded database, which has one connection. */
const BATCH = 100;

const actorOf = (companyId: string): Actor => ({ userId: null, companyId, isAdmin: true, isSuperAdmin: false, access: [] });

const keyOf = ({ source, sourceId }: Pick<MappedRow, 'source' | 'sourceId'>): string => `${source}\n${sourceId}`;

/** Takes the rows of a checked file into the catalogue. */
export class ImportService {
  readonly #inTransaction: InTransaction;
  readonly #locations: LocationSaver;

  constructor(inTransaction: InTransaction, locations: LocationSaver) {
    this.#inTransaction = inTransaction;
    this.#locations = locations;
  }

  /**
   * Saves the rows of a file in batches, each whole or not at all. The source id is the key: a row that says what it said at the last
   * import changes nothing, so a broken-off import is simply run again.
   */
  async commit(file: CheckedFile, options: ImportOptions): Promise<SavedCounts> {
    const { id: companyId } = await this.#inTransaction((stores) => companyNamed(stores.companies, options.company));
    const counts = { new: 0, changed: 0, same: 0, trashed: 0 };
    for (let start = 0; start < file.rows.length; start += BATCH) {
      const batch = file.rows.slice(start, start + BATCH);
      const saves = await this.#savesOf(companyId, batch, options.attribution);
      counts.same += batch.length - saves.length;
      const outcomes = saves.length > 0 ? await this.#locations.saveAll(actorOf(companyId), saves, 'import') : [];
      for (const { kind } of outcomes) counts[kind] += 1;
      options.onProgress?.(start + batch.length, file.rows.length);
    }
    return counts;
  }

  async #savesOf(companyId: string, batch: readonly MappedRow[], given: string | null): Promise<LocationSave[]> {
    const said = await this.#saidBefore(companyId, batch);
    return batch.flatMap((row) => {
      const before = said.get(keyOf(row));
      const attribution = given ?? attributionOf(row.source);
      const write: LocationWrite = before ? changedFields(row.draft, before) : row.draft;
      if (before?.['attribution'] === attribution && Object.keys(write).length === 0) return [];
      return [{ write, origin: { source: row.source, sourceId: row.sourceId, attribution } }];
    });
  }

  #saidBefore(companyId: string, batch: readonly MappedRow[]): Promise<Map<string, Said>> {
    const sources = Map.groupBy(batch, ({ source }) => source);
    return this.#inTransaction(async ({ imports }) => {
      const said = new Map<string, Said>();
      for (const [source, rows] of sources) {
        const sourceIds = rows.map(({ sourceId }) => sourceId);
        const entries = await imports.entriesOf(companyId, source, sourceIds);
        for (const [sourceId, row] of lastSaid(entries)) said.set(keyOf({ source, sourceId }), row);
      }
      return said;
    });
  }
}

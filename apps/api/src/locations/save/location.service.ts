import { type ChangeSource, type Location, type LocationDetail, type LocationWrite, saveLocation } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { MediaService } from '../../media/media.service.ts';
import { partyOf } from '../../media/processing-time.ts';
import { storeParts } from '../../media/store-parts.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReceivedFiles } from '../../platform/http/uploads/multipart.ts';
import type { InTransaction, SingleStatement, StoresOf } from '../../platform/transactions/transactions.ts';
import { type Creation, createOnce, creationOf } from '../idempotency/creation.ts';
import { LocationIdempotencyStore } from '../idempotency/location-idempotency.store.ts';
import { namesOf, notesOf, visibilityOf } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { seenView } from '../record/location-view.ts';
import { requireCurrent } from '../record/require-current.ts';
import { currentId } from '../stores/current-id.ts';
import { LocationStore } from '../stores/location.store.ts';
import { LocationSearchStore, type NotedRecord } from '../stores/location-search.store.ts';
import { saveStores } from '../stores/location-stores.ts';
import { matchAllFilter } from '../stores/search-filter.ts';
import type { Actor, LocationSave, SaveOutcome, StoredUploads } from './location-save.ts';
import { saveBatch } from './save-batch.ts';

/** A principal that reads locations. */
export type LocationViewer = Omit<Actor, 'userId'>;

export interface LocationDeps {
  readonly inTransaction: InTransaction;
  readonly singleStatement: SingleStatement;
  readonly media: Pick<MediaService, 'storeUploads' | 'requireBytes' | 'bytesCounter' | 'holdUploads' | 'releaseUploads'>;
  readonly gazetteer: Gazetteer;
  /** Refreshes the map index; a save responds after it (ADR 0004). */
  readonly refreshMap: () => Promise<void>;
}

/** Uploaded files of a save, and a signal that aborts when the client disconnects. */
interface SentFiles {
  readonly files: ReceivedFiles;
  readonly signal: AbortSignal;
  /** Checks the actor's access again, because files may wait minutes for their turn; returns the actor as of now, or throws. */
  readonly recheck: () => Promise<Actor>;
  /** Value of the header, not parsed yet. */
  readonly idempotencyKey: string | undefined;
}

const readStores = { locations: LocationStore, locationSearch: LocationSearchStore };
type ReadStores = StoresOf<typeof readStores>;
const creationStores = { ...saveStores, locationIdempotency: LocationIdempotencyStore };

/** Saves per transaction. */
const BATCH_SIZE = 500;

/** Locations: one read path and one save path for users, imports, demo and clearing. */
export class LocationService {
  readonly #deps: LocationDeps;

  constructor(deps: LocationDeps) {
    this.#deps = deps;
  }

  /**
   * Saves one location with its files (S7-STANDORT-01); without a difference it keeps its version. Throws `not_found`, `forbidden`,
   * `stale_version` with the stored location, `validation` naming each field, or a file's problem; stops if the signal is aborted before the files
   * are stored. A new location is created once per idempotency key: a repeated request gets it as it is now, one with other content
   * `idempotency_conflict` with it, and `wrong_state` if the user does not see it any more.
   */
  async save(actor: Actor, write: LocationWrite, sent: SentFiles): Promise<Location> {
    if (write._id !== undefined) await this.#requireCurrent(actor, write);
    const creation = await creationOf(actor, write, sent);
    const before = creation && (await this.#created(actor, creation));
    if (before) return before;
    const uploads = await this.#storeFiles(actor, sent);
    const current = await sent.recheck();
    const release = await this.#holdFiles(current, uploads);
    const location = creation
      ? await this.#create(current, { write, uploads }, creation)
      : (await this.saveAll(current, [{ write, uploads }], 'panel'))[0]?.location;
    await release();
    if (!location) throw new Error('a save had no outcome');
    return location;
  }

  async #create(actor: Actor, save: LocationSave, creation: Creation): Promise<Location | null> {
    const { inTransaction, gazetteer, refreshMap } = this.#deps;
    const batch = { actor, saves: [save], source: 'panel', gazetteer } as const;
    const outcome = await inTransaction(creationStores, (stores) =>
      createOnce(stores.locationIdempotency, creation, async () => {
        const [created] = await saveBatch(stores, batch);
        if (!created) throw new Error('a save had no outcome');
        return created;
      }),
    );
    await refreshMap();
    return outcome ? outcome.location : this.#created(actor, creation);
  }

  /** The location that an earlier request created with this key; null for a new key. */
  async #created(viewer: Actor, { keyHash, contentHash }: Creation): Promise<Location | null> {
    const first = await this.#deps.singleStatement(creationStores, ({ locationIdempotency }) => locationIdempotency.find(keyHash));
    if (!first) return null;
    const location = await this.get(viewer, first.location_id).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'not_found')) throw error;
      throw new Problem('wrong_state', {
        detail: 'The location created with this Idempotency-Key is deleted, or not yours to see any more.',
      });
    });
    if (first.content_hash.equals(contentHash)) return location;
    throw new Problem('idempotency_conflict', {
      detail: 'This Idempotency-Key created a location with other content.',
      standort: location,
    });
  }

  /**
   * Saves many locations, 500 per transaction, and returns the outcomes in order. The first error throws as `save` does and rolls back its own
   * transaction only. Files must be stored before.
   */
  async saveAll(actor: Actor, saves: readonly LocationSave[], source: ChangeSource): Promise<SaveOutcome[]> {
    const { inTransaction, gazetteer, refreshMap } = this.#deps;
    const outcomes: SaveOutcome[] = [];
    for (let from = 0; from < saves.length; from += BATCH_SIZE) {
      const batch = { actor, saves: saves.slice(from, from + BATCH_SIZE), source, gazetteer };
      outcomes.push(...(await inTransaction(saveStores, (stores) => saveBatch(stores, batch))));
      await refreshMap();
    }
    return outcomes;
  }

  /** One location in full; for one that was merged away, the winner. Throws `not_found`, also if the viewer may not see it. */
  async get(viewer: LocationViewer, id: string): Promise<Location> {
    return this.#deps.singleStatement(readStores, async (stores) => seenView(viewer, await requireSeen(stores, viewer, id, findSeen)));
  }

  /** As `get`, with the number of internal notes for those who may read them. */
  async detail(viewer: LocationViewer, id: string): Promise<LocationDetail> {
    return this.#deps.singleStatement(readStores, async (stores) => {
      const { record, noteCount } = await requireSeen(stores, viewer, id, findSeenNoted);
      return { ...seenView(viewer, record), noteCount };
    });
  }

  async #storeFiles(actor: Actor, { files, signal }: SentFiles): Promise<StoredUploads> {
    const { media } = this.#deps;
    await media.requireBytes(actor, files);
    const how = { signal, party: partyOf(actor), countExcess: media.bytesCounter(actor) };
    return storeParts(files, { parts: saveLocation.multipart, ...how }, media);
  }

  /** Files of an unconfirmed company count against its quota until `release`, or for a day if the save is refused. */
  async #holdFiles(actor: Actor, uploads: StoredUploads): Promise<() => Promise<void>> {
    const { media } = this.#deps;
    const { userId } = actor;
    if (userId === null || actor.isCompanyConfirmed) return async () => undefined;
    const hashes = Object.values(uploads).flatMap((stored) => stored.map(({ hash }) => hash));
    const held = await media.holdUploads({ ...actor, userId }, hashes);
    return () => media.releaseUploads(userId, held);
  }

  /** Detects a stale version before pictures are processed; the save checks again, with the row locked. */
  async #requireCurrent(viewer: LocationViewer, { _id, version }: LocationWrite): Promise<void> {
    const stored = await this.get(viewer, _id ?? '');
    requireCurrent(viewer, stored._id === _id ? version : undefined, stored);
  }
}

type FindSeen<T> = (stores: ReadStores, viewer: LocationViewer, id: string) => Promise<T | undefined>;

async function requireSeen<T>(stores: ReadStores, viewer: LocationViewer, id: string, find: FindSeen<T>): Promise<T> {
  const record = (await find(stores, viewer, id)) ?? (await find(stores, viewer, await currentId(stores, id)));
  if (!record) throw new Problem('not_found', { detail: 'There is no location with this id.' });
  return record;
}

async function findSeen({ locationSearch }: ReadStores, viewer: LocationViewer, id: string): Promise<LocationRecord | undefined> {
  const [record] = await locationSearch.findRecords({ ...matchAllFilter(viewer), ids: [id] }, namesOf(visibilityOf(viewer)));
  return record;
}

async function findSeenNoted({ locationSearch }: ReadStores, viewer: LocationViewer, id: string): Promise<NotedRecord | undefined> {
  const reader = { namedOf: namesOf(visibilityOf(viewer)), notesOf: notesOf(viewer) };
  const [found] = await locationSearch.findNotedRecords({ ...matchAllFilter(viewer), ids: [id] }, reader);
  return found;
}

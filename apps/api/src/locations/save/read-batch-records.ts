import type { CustomField } from '@rastnetz/contract';
import { readCustomFieldsForShare } from '../../custom-fields/read-custom-fields.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import { maySave, namesOf, savedCompanyOf, visibilityOf } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import type { RecordStores, SaveStores } from '../stores/location-stores.ts';
import { recordsOf } from '../stores/read-records.store.ts';
import type { SentFiles } from './image-plan.ts';
import type { Actor, LocationSave } from './location-save.ts';
import { sentFilesOf } from './media-plan.ts';
import { needsCustomFields } from './saved-custom.ts';
import { winnersOf } from './winners-of.ts';

/** Saves of one batch, and their author. */
export interface Batch {
  readonly actor: Actor;
  readonly saves: readonly LocationSave[];
}

/** What a batch reads before planning. Stored rows that the actor may save are locked, except in a trial run. */
export interface BatchRecords {
  readonly byId: ReadonlyMap<string, LocationRecord>;
  readonly byOrigin: ReadonlyMap<string, LocationRecord>;
  /** Winners of locations that were merged away, by their former ids; not locked. */
  readonly winners: ReadonlyMap<string, LocationRecord>;
  readonly companies: ReadonlyMap<string, Date | null>;
  /** Location by block id; blocks of planned saves are added, so that later saves of the batch cannot take their ids. */
  readonly offerOwners: Map<string, string>;
  readonly customFields: readonly CustomField[];
  readonly sentFiles: SentFiles;
  readonly actorName: string | null;
  readonly now: Date;
}

/** Key of an imported row within its company. */
export const originKey = (source: string, sourceId: string | null): string => `${source}\n${sourceId}`;

/** Reads what the saves of a batch depend on, and locks it unless nothing will be written. */
export async function readBatchRecords(
  stores: RecordStores & Pick<SaveStores, 'customFields' | 'sentFiles'>,
  batch: Batch,
  isTrial = false,
): Promise<BatchRecords> {
  const { actor, saves } = batch;
  const { locations, offers } = stores;
  const customFields = saves.some(needsCustomFields) ? await readCustomFieldsForShare(stores) : [];
  const idRows = await readNamed(stores, batch, isTrial);
  const originRows = await readOrigins(stores, actor.companyId, saves);
  const winners = await winnersOf(stores, saves, idRows);
  const rows = [...idRows, ...winners.values()];
  const records = await recordsOf(stores, [...rows, ...originRows], namesOf(visibilityOf(actor)));
  const companyIds = [actor.companyId, ...saves.flatMap(companiesOf), ...rows.map((row) => row.company_id)];
  const companies = await locations.companyConfirmations([...new Set(companyIds)]);
  const offerOwners = new Map(await offers.owners(saves.flatMap(({ write }) => write.offers ?? []).map(({ id }) => id)));
  const names = await locations.personNames(actor.userId ? [actor.userId] : []);
  return {
    byId: new Map(idRows.map(({ id }) => [id, records.get(id) as LocationRecord])),
    byOrigin: new Map(originRows.map((row) => [originKey(row.source ?? '', row.source_id), records.get(row.id) as LocationRecord])),
    winners: new Map([...winners].map(([id, row]) => [id, records.get(row.id) as LocationRecord])),
    companies,
    offerOwners,
    customFields,
    sentFiles: await takeSentFiles(stores, actor, saves),
    actorName: names.get(actor.userId ?? '') ?? null,
    now: new Date(),
  };
}

/**
 * The present rows that a batch names. Only those that the actor may save are locked, and in a batch of the clearing all: locks on others would delay
 * the companies that own them. A row that was moved to the actor's company in between is not found.
 */
async function readNamed({ locations }: RecordStores, { actor, saves }: Batch, isTrial: boolean): Promise<LocationRow[]> {
  const ids = [...new Set(saves.flatMap(({ write }) => [write._id ?? [], write.notDuplicateOf ?? []].flat()))];
  const owner = saves.some(({ clearing }) => clearing) ? null : savedCompanyOf(actor);
  const locked = isTrial ? [] : await locations.lockByIds(ids, owner);
  const known = new Set(locked.map(({ id }) => id));
  const others = isTrial || owner !== null ? await locations.findWithTrash(ids.filter((id) => !known.has(id))) : [];
  return [...locked, ...others.filter((row) => row.deleted_at === null && (isTrial || !maySave(actor, { companyId: row.company_id })))];
}

const companiesOf = ({ write, restored }: LocationSave): string[] => [write.companyId ?? [], restored?.location.companyId ?? []].flat();

/** Takes files uploaded by the author; if the transaction fails, they remain available. */
async function takeSentFiles(
  { sentFiles }: Pick<SaveStores, 'sentFiles'>,
  { userId }: Actor,
  saves: readonly LocationSave[],
): Promise<BatchRecords['sentFiles']> {
  return userId === null
    ? new Map()
    : sentFiles.take(
        userId,
        saves.flatMap(({ write }) => sentFilesOf(write)),
      );
}

/** Key of an imported row, if it has one. */
export const keyOf = (origin: LocationSave['origin']) =>
  origin && origin.sourceId !== null ? [{ source: origin.source, sourceId: origin.sourceId }] : [];

async function readOrigins({ locations }: Pick<SaveStores, 'locations'>, companyId: string, saves: readonly LocationSave[]) {
  const origins = saves.flatMap(({ write, origin }) => (write._id ? [] : keyOf(origin)));
  if (origins.length === 0) return [];
  const keys = new Set(origins.map(({ source, sourceId }) => originKey(source, sourceId)));
  if (keys.size < origins.length) throw fieldProblem('sourceId', 'location.source_twice', 'is in the batch more than once');
  await locations.lockOrigins(companyId);
  return locations.lockByOrigins(companyId, origins);
}

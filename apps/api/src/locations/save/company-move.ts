import type { BulkAction } from '@rastnetz/contract';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { CompanyStores } from '../../companies/company-stores.ts';
import { fieldProblem } from '../../kernel/problem.ts';
import { mayMove } from '../record/location.policy.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { snapshotView } from '../stores/history.mapper.ts';
import type { HistoryRow } from '../stores/history.store.ts';
import type { LocationStores } from '../stores/location-stores.ts';
import type { Actor } from './location-save.ts';
import type { Step } from './write-steps.ts';

/** Targets of locations that move to another company. */
export interface CompanyMoves {
  /** Target company by location; locations without one are missing. */
  readonly targets: ReadonlyMap<string, string>;
  /** Locations that cannot move, because the company has one with the same origin, and an import could not distinguish them. */
  readonly taken: ReadonlySet<string>;
}

const NOWHERE: CompanyMoves = { targets: new Map(), taken: new Set() };

/** Whether an action changes the company of locations. */
export const isMove = ({ kind }: BulkAction): boolean => kind === 'move' || kind === 'move-back';

/** What decides where locations move. */
interface MoveInput {
  readonly actor: Actor;
  readonly action: BulkAction;
  /** Locked, unless for a preview. */
  readonly rows: readonly LocationRow[];
  /** Their last steps, if those left their current versions. */
  readonly steps: ReadonlyMap<string, HistoryRow>;
}

/**
 * Reads the target companies of locations and locks them against deletion. Throws `validation` at `action.companyId` for an unknown company.
 */
export async function planMoves(
  stores: Pick<CompanyStores, 'companies'> & Pick<LocationStores, 'locations'>,
  { actor, action, rows, steps }: MoveInput,
): Promise<CompanyMoves> {
  if (!mayMove(actor)) return NOWHERE;
  if (action.kind === 'move') return movesTo(stores, rows, await targetOf(stores, rows, action.companyId));
  return action.kind === 'move-back' ? movesTo(stores, rows, await formerCompanies(stores, rows, steps)) : NOWHERE;
}

const movesTo = async (
  stores: Pick<LocationStores, 'locations'>,
  rows: readonly LocationRow[],
  targets: CompanyMoves['targets'],
): Promise<CompanyMoves> => ({
  targets,
  taken: await takenOrigins(stores, rows, targets),
});

async function targetOf(
  { companies }: Pick<CompanyStores, 'companies'>,
  rows: readonly LocationRow[],
  companyId: string,
): Promise<Map<string, string>> {
  const present = await companies.lockPresent([companyId]);
  if (!present.has(companyId)) throw fieldProblem('action.companyId', 'location.company_unknown', 'is no company');
  return new Map(rows.filter(({ company_id }) => company_id !== companyId).map(({ id }) => [id, companyId]));
}

/** Companies before the last step of the locations, if that step moved them and the company still exists. */
async function formerCompanies(
  { companies }: Pick<CompanyStores, 'companies'>,
  rows: readonly LocationRow[],
  steps: MoveInput['steps'],
): Promise<Map<string, string>> {
  const former = rows.flatMap((row): [string, string][] => {
    const companyId = snapshotView(steps.get(row.id)?.before)?.companyId;
    return companyId && companyId !== row.company_id ? [[row.id, companyId]] : [];
  });
  const present = await companies.lockPresent([...new Set(former.map(([, companyId]) => companyId))]);
  return new Map(former.filter(([, companyId]) => present.has(companyId)));
}

/** Throws `validation` at `companyId` if the company already has a location with the same source and id. */
export async function requireFreeOrigins(stores: Pick<LocationStores, 'locations'>, steps: readonly Step[]): Promise<void> {
  const moved = steps.filter(({ before, after }) => before && before.row.company_id !== after.row.company_id);
  const targets = new Map(moved.map(({ after: { row } }) => [row.id, row.company_id]));
  const taken = await takenOrigins(
    stores,
    moved.map(({ after }) => after.row),
    targets,
  );
  if (taken.size > 0) throw fieldProblem('companyId', 'location.origin_taken', 'has a location of this source and id already');
}

const keyOf = ({ source, source_id }: LocationRow): string => `${source}\n${source_id}`;

/** Locks the origins of the companies, so that no concurrent import creates one of them. */
async function takenOrigins(
  { locations }: Pick<LocationStores, 'locations'>,
  rows: readonly LocationRow[],
  targets: CompanyMoves['targets'],
): Promise<Set<string>> {
  const taken = new Set<string>();
  const imported = rows.filter(({ id, source, source_id }) => source !== null && source_id !== null && targets.has(id));
  const arriving = Map.groupBy(imported, ({ id }) => targets.get(id) ?? '');
  for (const [companyId, moved] of [...arriving].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await locations.lockOrigins(companyId);
    const origins = moved.map(({ source, source_id }) => ({ source: source ?? '', sourceId: source_id ?? '' }));
    const present = new Set((await locations.lockByOrigins(companyId, origins)).map(keyOf));
    for (const row of moved) {
      if (present.has(keyOf(row))) taken.add(row.id);
      present.add(keyOf(row));
    }
  }
  return taken;
}

/** A location before and after a change; null if it was not there, or is not touched. */
interface Moved {
  readonly before: LocationRecord | null;
  readonly after: LocationRecord | null;
}

/** Records in the audit log which companies received locations, in addition to the history of each location. */
export async function reportMoves(audit: AuditStore, { userId }: Actor, changes: readonly Moved[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => before && after && before.row.company_id !== after.row.company_id);
  for (const [companyId, arrived] of Map.groupBy(moved, ({ after }) => after?.row.company_id ?? '')) {
    const rows = { before: null, after: arrived.length };
    await audit.append({ actorId: userId, action: 'locations.moved', subjectId: companyId, changes: { rows } });
  }
}

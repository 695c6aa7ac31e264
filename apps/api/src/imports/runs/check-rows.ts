import { type CustomField, type ImportDuplicate, type ImportIssue, searchKey } from '@rastnetz/contract';
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts';
import { EventLoopTurns } from '../../kernel/event-loop-turns.ts';
import { storedTitle } from '../../locations/record/stored-title.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import { cutTo } from '../rows/clean-text.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { CheckedRow, ClaimRow, ImportRowRecord } from '../stores/import-row.store.ts';
import type { CheckStores, ImportStores } from '../stores/import-stores.ts';
import { classifyRows, isAdopting, rowIssue, type Verdict, type WritableVerdict } from './classify-rows.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { StepRows } from './read-ahead.ts';
import { rejectSwapped } from './reject-swapped.ts';
import type { GridMatch, GridRow, RowGrid } from './row-grid.ts';

export interface RowCheck {
  readonly job: ImportRecord;
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
  /** The other new locations of the file; the rows checked here are added to it. */
  readonly grid: RowGrid;
  /** Only rows before this one can hold a claim. */
  readonly below: number;
  /** See `RowContext`. */
  readonly readingMs?: number;
  readonly readAhead?: StepRows['readAhead'];
  /** Called when the rows have been read, with the custom fields and the number of the last row that is checked. */
  readonly whenRead?: (fields: readonly CustomField[], done: number) => Promise<void>;
}

/** Classifies rows without writing anything. Stops after `readingMs`, so slow rows may be left over. */
export async function checkRows(stores: CheckStores, records: readonly ImportRowRecord[], check: RowCheck): Promise<CheckedRow[]> {
  const { job, gazetteer, reverseGeocoder, grid } = check;
  const fields = await readCustomFields(stores);
  const classified = await classifyRows(stores, records, { ...check, fields, isWriting: false });
  await check.whenRead?.(fields, classified.at(-1)?.record.number ?? job.total);
  const placedRight = classified.map((verdict) => rejectSwapped(verdict, job, reverseGeocoder));
  const verdicts = await withoutTwins(stores, placedRight, check);
  const rows = verdicts.map((verdict) => ({ verdict, title: titleOf(verdict, check.job, gazetteer) }));
  const placed = rows.flatMap(({ verdict, title }) => placeOf(verdict, title));
  const others = new Map(placed.map((row) => [row.number, row]));
  const found = await findDuplicates(stores, job, placed, await gridWith(grid, placed));
  return rows.map(({ verdict, title }) => checkedRow(verdict, title, found.get(verdict.record.number) ?? [], others));
}

/** Adds the rows one by one, so that each is compared with the earlier ones only. */
async function gridWith(grid: RowGrid, placed: readonly GridRow[]): Promise<Pick<RowGrid, 'around'>> {
  const turns = new EventLoopTurns();
  const matches = new Map<number, GridMatch[]>();
  for (const row of placed) {
    matches.set(row.number, grid.matchAndAdd(row));
    await turns.offer();
  }
  return { around: ({ number }) => matches.get(number) ?? [] };
}

/** Of rows with the same location or the same key, only the first is valid. */
async function withoutTwins(
  stores: Pick<ImportStores, 'importRows'>,
  verdicts: readonly Verdict[],
  { job, below }: RowCheck,
): Promise<Verdict[]> {
  const claims = verdicts.flatMap((verdict) => (verdict.kind === 'broken' ? [] : (verdict.claim ?? [])));
  const except = verdicts.length === 1 ? (verdicts[0]?.record.number ?? 0) : 0;
  const held = new Map((await stores.importRows.claimed(job.id, claims, { below, except })).map((row) => [row.claim, row]));
  return verdicts.map((verdict) => firstOrBroken(verdict, held));
}

/** The verdict of a row, broken if an earlier one has the same claim; otherwise records its claim. */
export function firstOrBroken(verdict: Verdict, held: Map<string, Pick<ClaimRow, 'claim' | 'number' | 'place'>>): Verdict {
  if (verdict.kind === 'broken' || verdict.claim === null) return verdict;
  const { claim, record } = verdict;
  const earlier = held.get(claim);
  if (!earlier) {
    held.set(claim, { claim, number: record.number, place: record.place });
    return verdict;
  }
  const isKeyed = verdict.row.locationId === null && record.decision !== 'join' && !verdict.target?.formerly;
  const key = isKeyed ? 'import.fault.twice' : 'import.fault.same_location';
  return { kind: 'broken', record, issues: [rowIssue(key, { place: earlier.place })] };
}

function titleOf(verdict: Verdict, { mapping }: ImportRecord, gazetteer: Gazetteer): string {
  if (verdict.kind !== 'broken') return storedTitle(verdict.row.draft, gazetteer);
  const column = mapping.targets.indexOf('name');
  return cutTo((verdict.record.cells[column] ?? '').trim(), 200);
}

function placeOf(verdict: Verdict, title: string): GridRow[] {
  if (verdict.kind !== 'new') return [];
  const { draft } = verdict.row;
  const [lng, lat] = draft.coordinates?.coordinates ?? [];
  if (lng === undefined || lat === undefined) return [];
  return [{ number: verdict.record.number, place: verdict.record.place, title, name: draft.name?.trim() || null, lng, lat }];
}

const NO_PLACE = { name: null, lng: null, lat: null };
const NOTHING = { ...NO_PLACE, notes: [], changes: [], duplicates: [], claim: null, join_id: null, location_id: null, adopted: false };

function checkedRow(
  verdict: Verdict,
  title: string,
  duplicates: readonly ImportDuplicate[],
  placed: ReadonlyMap<number, GridRow>,
): CheckedRow {
  const { import_id, number } = verdict.record;
  const base = { ...NOTHING, import_id, number, title, search_key: searchKey(title), faults: [] as ImportIssue[] };
  if (verdict.kind === 'broken') return { ...base, kind: 'broken', faults: [...verdict.issues], decision: 'skip' };
  const { name = null, lng = null, lat = null } = placed.get(number) ?? {};
  return { ...base, ...soundPart(verdict, duplicates), name, lng, lat };
}

function soundPart(verdict: WritableVerdict, duplicates: readonly ImportDuplicate[]) {
  const { kind, record, notes, changes, claim, target } = verdict;
  const isTwin = kind === 'new' && duplicates.length > 0;
  const isJoined = record.decision === 'join' && target !== null;
  return {
    kind: isTwin ? ('duplicate' as const) : kind,
    notes: [...notes],
    changes: [...changes],
    duplicates: [...duplicates],
    claim,
    decision: isJoined ? ('join' as const) : isTwin ? ('skip' as const) : ('take' as const),
    join_id: isJoined ? record.join_id : null,
    location_id: target?.id ?? null,
    adopted: isAdopting(verdict),
  };
}

import type { CustomField, ImportIssue, ImportIssueKey, ImportNoteKey, ImportRow, Location, LocationWrite } from '@rastnetz/contract';
import { areSameValues } from '../../kernel/same-values.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { locationView } from '../../locations/record/location-view.ts';
import type { RecordStores } from '../../locations/stores/location-stores.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import type { ParsedRow } from '../rows/read-row.ts';
import { customKeyOf, customKeysIn, fingerprintsOf, newlyStated, statedValues, storedValue } from '../rows/stated-values.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { ImportRowRecord } from '../stores/import-row.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';
import { overruledNotes } from './overruled-notes.ts';
import { readRows, type StepRows } from './read-ahead.ts';
import { statedPrintsOf, type Target, type Targets, targetsOf } from './row-targets.ts';

/** A row with errors. */
export interface BrokenVerdict {
  readonly kind: 'broken';
  readonly record: ImportRowRecord;
  readonly issues: readonly ImportIssue[];
}

/** A row that can be written. */
export interface WritableVerdict {
  readonly kind: 'new' | 'changed' | 'same';
  readonly record: ImportRowRecord;
  readonly row: ParsedRow;
  /** The location that the row refers to; null for a new one. */
  readonly target: Target | null;
  readonly notes: readonly ImportIssue[];
  readonly changes: ImportRow['changes'];
  /** Fields to write to the stored location; empty for a new one. */
  readonly write: LocationWrite;
  readonly stored: LocationRecord | null;
  /** Stated values of the location after this row, and before it; null if no list has stated any. */
  readonly stated: StatedFingerprints | null;
  readonly statedBefore: StatedFingerprints | null;
  /** Whether the check has announced changes that are not written, because others edited these fields since. */
  readonly isOutdated: boolean;
  readonly claim: string | null;
}

export type Verdict = BrokenVerdict | WritableVerdict;

/** Whether a location without a key adopts that of the row, because a user has assigned the row to it. */
export const isAdopting = ({ record, row, target }: WritableVerdict): boolean =>
  record.decision === 'join' && target !== null && !target.isDeleted && target.source === null && row.sourceId !== null;

/** The import that the rows belong to, and the custom fields. */
export interface RowContext {
  readonly job: ImportRecord;
  readonly fields: readonly CustomField[];
  /** Whether the rows are about to be written: then their locations are locked. */
  readonly isWriting: boolean;
  /** Time limit for reading rows, in milliseconds; the first row is always read. Without it all are read. */
  readonly readingMs?: number;
  /** See `StepRows`. */
  readonly readAhead?: StepRows['readAhead'];
}

export const rowIssue = (key: ImportIssueKey | ImportNoteKey, params: ImportIssue['params'] = {}): ImportIssue => ({
  column: null,
  key,
  params,
});

/** Compares rows with what is stored, in a fixed number of statements; after `readingMs` the remaining rows are left over. */
export async function classifyRows(
  stores: RecordStores & Pick<ImportStores, 'importHistory' | 'importMemory'>,
  records: readonly ImportRowRecord[],
  context: RowContext,
): Promise<Verdict[]> {
  const { job, fields, readingMs = Number.POSITIVE_INFINITY } = context;
  const read = (await context.readAhead?.(fields)) ?? (await readRows(records, { job, fields, readingMs }));
  const sound = read.flatMap(({ record, row }) => ('issues' in row ? [] : [{ record, row }]));
  const targets = await targetsOf(stores, sound, context);
  const keys = customKeysIn(job.mapping, fields);
  const drafts = read.map(({ record, row }): Verdict | Known => {
    if ('issues' in row) return { kind: 'broken', record, issues: row.issues };
    return knownOf({ record, row }, targets, keys);
  });
  const stored = await storedOf(
    stores,
    drafts.flatMap((draft) =>
      'fresh' in draft && draft.fresh.length > 0 && draft.target && !draft.target.isDeleted ? draft.target.id : [],
    ),
  );
  return drafts.map((draft) => ('fresh' in draft ? classified(draft, stored, context) : draft));
}

/** A row with its target, before comparison with what is stored. */
interface Known {
  readonly record: ImportRowRecord;
  readonly row: ParsedRow;
  readonly target: Target | null;
  readonly values: ReadonlyMap<string, unknown>;
  readonly stated: StatedFingerprints | null;
  readonly before: StatedFingerprints | null;
  /** Fields whose stated value is new; in an own export all. */
  readonly fresh: readonly string[];
}

function knownOf(draft: Pick<Known, 'record' | 'row'>, targets: Targets, customKeys: readonly string[]): Verdict | Known {
  const target = targets.find(draft);
  if (target === 'unknown') return { kind: 'broken', record: draft.record, issues: [rowIssue('import.fault.id_unknown')] };
  const values = statedValues(draft.row, customKeys);
  const prints = fingerprintsOf(values);
  const before = target && statedPrintsOf(target, targets);
  // An own export has no last edition: all its cells are compared with what is stored, and other lists stay what they were (ADR 0006).
  const isOwn = draft.row.locationId !== null;
  const fresh = newlyStated(prints, isOwn ? {} : (before ?? {}), draft.row);
  return { ...draft, target, values, stated: isOwn ? before : { ...before, ...prints }, before, fresh };
}

async function storedOf(stores: RecordStores, ids: readonly string[]): Promise<ReadonlyMap<string, LocationRecord>> {
  return recordsOf(stores, await stores.locations.findWithTrash(ids));
}

const keyOf = ({ source, sourceId }: ParsedRow): string | null => (sourceId === null ? null : `key:${source}\n${sourceId}`);

function classified(
  { record, row, target, values, stated, before, fresh }: Known,
  records: ReadonlyMap<string, LocationRecord>,
  { isWriting }: Pick<RowContext, 'isWriting'>,
): WritableVerdict {
  const base = { record, row, target, stated, statedBefore: before, changes: [], write: {}, stored: null, isOutdated: false };
  if (!target) return { ...base, ...untargeted(row, isWriting && hadTarget(record)), claim: keyOf(row) };
  const claim = `location:${target.id}`;
  if (target.isDeleted) return { ...base, kind: 'same', notes: [...row.notes, rowIssue(noteOf(target))], claim };
  const stored = records.get(target.id);
  if (!stored) return { ...base, kind: 'same', notes: row.notes, claim };
  const location = locationView(stored);
  const found = fresh.filter((field) => !areSameValues(values.get(field), storedValue(location, field)));
  const differing = isWriting ? found.filter((field) => isAsChecked(record, field, location)) : found;
  const edited = found.filter((field) => !differing.includes(field) && announcedOf(record, field));
  const known = {
    ...base,
    stated: withoutNew(edited, base),
    isOutdated: edited.length > 0,
    notes: [...row.notes, ...overruledNotes(row, location)],
    claim,
  };
  if (differing.length === 0) return { ...known, kind: 'same' };
  const changes = differing.map((field) => changeOf(field, location, values));
  return { ...known, kind: 'changed', stored, changes, write: writeOf(differing, row, location) };
}

/** Whether the check has found the location of a row. */
const hadTarget = ({ kind }: ImportRowRecord): boolean => kind === 'same' || kind === 'changed';

/** A row without a location creates one, unless it had one at the check: that it would create another was not announced (ADR 0006). */
const untargeted = (row: ParsedRow, isGone: boolean): Pick<WritableVerdict, 'kind' | 'notes'> =>
  isGone ? { kind: 'same', notes: [...row.notes, rowIssue('import.note.gone')] } : { kind: 'new', notes: [...row.notes, ...unplaced(row)] };

/**
 * Whether the check has announced the change of a field, and the field was not edited since: a commit may come weeks later. Rows that were new at
 * the check have no changes, but may have been created by another import meanwhile.
 */
function isAsChecked(record: ImportRowRecord, field: string, location: Location): boolean {
  if (!hadTarget(record)) return true;
  const announced = announcedOf(record, field);
  return announced !== undefined && areSameValues(announced.before, storedValue(location, field));
}

const announcedOf = ({ changes }: ImportRowRecord, field: string) => changes.find((change) => change.field === field);

/** Stated values in which some fields are as before, so that the next import of the file announces their changes again. */
function withoutNew(
  fields: readonly string[],
  { stated, statedBefore }: Pick<WritableVerdict, 'stated' | 'statedBefore'>,
): StatedFingerprints | null {
  if (fields.length === 0 || stated === null) return stated;
  const kept = Object.entries(stated).filter(([field]) => !fields.includes(field));
  const former = Object.entries(statedBefore ?? {}).filter(([field]) => fields.includes(field));
  return Object.fromEntries([...kept, ...former]);
}

const unplaced = ({ draft }: ParsedRow): ImportIssue[] => (draft.coordinates === null ? [rowIssue('import.note.no_position')] : []);

/** Why a row whose location was deleted or merged is skipped. */
const noteOf = ({ isMerged }: Target): ImportNoteKey => (isMerged ? 'import.note.merged' : 'import.note.trash');

const changeOf = (field: string, location: Location, values: ReadonlyMap<string, unknown>): ImportRow['changes'][number] => ({
  field,
  before: (storedValue(location, field) ?? null) as ImportRow['changes'][number]['before'],
  after: (values.get(field) ?? null) as ImportRow['changes'][number]['after'],
});

/** Writes only these fields, because edits by staff take precedence for the others. A custom field is merged into the stored ones. */
function writeOf(fields: readonly string[], { draft }: ParsedRow, location: Location): LocationWrite {
  const own = fields.filter((field) => customKeyOf(field) === null && field !== 'attribution');
  const keys = fields.flatMap((field) => customKeyOf(field) ?? []);
  const written = Object.fromEntries(own.map((field) => [field, draft[field as keyof typeof draft]]));
  if (keys.length === 0) return written;
  const blank = Object.fromEntries(keys.map((key) => [key, null]));
  const stated = Object.fromEntries(Object.entries(draft.custom).filter(([key]) => keys.includes(key)));
  return { ...written, custom: withoutNull({ ...location.custom, ...blank, ...stated }) };
}

const withoutNull = (custom: Location['custom']): Location['custom'] =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null));

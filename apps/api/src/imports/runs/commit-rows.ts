import type { CustomField } from '@rastnetz/contract';
import { readCustomFieldsForShare } from '../../custom-fields/read-custom-fields.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Actor, LocationSave, SaveOutcome } from '../../locations/save/location-save.ts';
import { saveBatch } from '../../locations/save/save-batch.ts';
import type { SaveStores } from '../../locations/stores/location-stores.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import type { DoneRow, ImportRowRecord } from '../stores/import-row.store.ts';
import type { ImportStores } from '../stores/import-stores.ts';
import { firstOrBroken } from './check-rows.ts';
import { type BrokenVerdict, classifyRows, isAdopting, rowIssue, type WritableVerdict } from './classify-rows.ts';
import { isTaken, type StepRows } from './read-ahead.ts';

/** Actor of an import, with admin rights: `targetsOf` has already limited the rows to locations that the import may write (`sees_all`). */
export const importActor = ({ acted_by, company_id }: ImportRecord): Actor => ({
  userId: acted_by,
  companyId: company_id,
  isCompanyConfirmed: true,
  isAdmin: true,
  isSuperAdmin: false,
  access: [],
});

interface CommitContext {
  readonly gazetteer: Gazetteer;
  /** See `RowContext`. */
  readonly readingMs: number;
  /** As in `RowCheck`. */
  readonly whenRead: (fields: readonly CustomField[], done: number) => Promise<void>;
}

/**
 * Writes rows of an import and their outcomes, all or none; slow rows may be left over. Returns how many were written, and the number of the
 * last row that is done. Throws as `saveBatch`.
 */
export async function commitRows(
  stores: SaveStores & Pick<ImportStores, 'importHistory' | 'importMemory' | 'importRows'>,
  job: ImportRecord,
  { records, upTo, readAhead }: StepRows,
  { gazetteer, readingMs, whenRead }: CommitContext,
): Promise<{ count: number; done: number }> {
  const taken = records.filter(isTaken);
  const fields = await readCustomFieldsForShare(stores);
  // Serializes imports of a company, so that each finds the locations that the other created.
  await stores.locations.lockOrigins(job.company_id);
  const held = new Map();
  const classified = await classifyRows(stores, taken, { job, fields, isWriting: true, readingMs, readAhead });
  const next = taken[classified.length];
  const done = next ? next.number - 1 : upTo;
  await whenRead(fields, done);
  const verdicts = classified.map((verdict) => firstOrBroken(verdict, held));
  const broken = verdicts.flatMap((verdict) => (verdict.kind === 'broken' ? verdict : []));
  const sound = verdicts.flatMap((verdict) => (verdict.kind === 'broken' ? [] : verdict));
  const toSave = sound.filter((verdict) => isChanging(verdict) || isAdopting(verdict));
  const input = { actor: importActor(job), saves: toSave.map(saveOf), source: 'import' as const, gazetteer };
  const outcomes = toSave.length > 0 ? await saveBatch(stores, input) : [];
  const unwanted = records.filter((record) => record.number <= done && isUnwanted(record));
  const idle = sound.filter((verdict) => isAnnounced(verdict.record) && !toSave.includes(verdict));
  await leaveOut(stores, [...unwanted, ...idle.map(({ record }) => record)], broken);
  await stores.importRows.updateMany(idle.map(({ record: { import_id, number }, notes }) => ({ import_id, number, notes: [...notes] })));
  const rows = outcomes.map((outcome, index) => doneRow(toSave[index] as WritableVerdict, outcome));
  await stores.importRows.updateMany(rows);
  await stores.importRows.updateMany(toSave.filter(({ isOutdated }) => isOutdated).map(changesMade));
  await stores.importMemory.saveStatedValues(sound.flatMap((verdict) => statedNow(verdict, outcomes[toSave.indexOf(verdict)])));
  return { count: rows.filter(({ outcome }) => outcome === 'written').length, done };
}

/** Marks a row as broken that can no longer be written; `problem` is the reason. */
export async function refuseRow(stores: Pick<ImportStores, 'importRows'>, record: ImportRowRecord, problem: Problem): Promise<void> {
  const [issue] = problem.options.issues ?? [];
  const params = { field: issue?.path ?? '', message: issue?.message ?? problem.message };
  await leaveOut(stores, [], [{ kind: 'broken', record, issues: [rowIssue('import.fault.refused', params)] }]);
}

/** Whether the check has announced that a row writes something: a change, or at least the row's key. */
const isAnnounced = ({ kind, adopted }: ImportRowRecord): boolean => kind !== 'same' || adopted;

/** Whether a row creates or changes a location. */
const isChanging = ({ kind }: WritableVerdict): boolean => kind !== 'same';

const changesMade = ({ record: { import_id, number }, changes }: WritableVerdict) => ({ import_id, number, changes: [...changes] });

const isUnwanted = ({ kind, decision }: ImportRowRecord): boolean => kind === 'broken' || (kind !== 'same' && decision === 'skip');

function saveOf(verdict: WritableVerdict): LocationSave {
  const { row, target, write, changes } = verdict;
  const origin = { source: row.source, sourceId: row.sourceId, attribution: row.attribution };
  if (!target) return { write: row.draft, origin };
  const provenance = {
    ...(isAdopting(verdict) && { source: row.source, source_id: row.sourceId }),
    // An origin without an attribution keeps the stored one.
    ...(changes.some(({ field, after }) => field === 'attribution' && after === null) && { attribution: null }),
  };
  return { write: { ...write, _id: target.id, version: target.version }, origin, provenance };
}

/** A row that changes nothing has no outcome. */
function doneRow(verdict: WritableVerdict, { kind, location }: SaveOutcome): DoneRow {
  const { record, target, statedBefore } = verdict;
  const { import_id, number } = record;
  const isWritten = kind === 'new' || kind === 'changed';
  return {
    import_id,
    number,
    outcome: isWritten ? 'written' : null,
    location_id: location._id,
    version_before: kind === 'new' ? null : (target?.version ?? location.version),
    version_after: isWritten ? location.version : null,
    said_before: statedBefore,
    adopted: isWritten && isAdopting(verdict),
    claim: null,
    lat: null,
  };
}

function statedNow({ target, stated }: WritableVerdict, outcome: SaveOutcome | undefined) {
  const locationId = target?.formerly?.id ?? outcome?.location._id ?? target?.id;
  return locationId === undefined || stated === null || target?.isDeleted || outcome?.kind === 'trashed' ? [] : [{ locationId, stated }];
}

async function leaveOut(
  stores: Pick<ImportStores, 'importRows'>,
  records: readonly ImportRowRecord[],
  broken: readonly BrokenVerdict[],
): Promise<void> {
  await stores.importRows.updateMany(records.map(({ import_id, number }) => ({ import_id, number, outcome: 'left_out' as const })));
  await stores.importRows.updateMany(
    broken.map(({ record: { import_id, number }, issues }) => ({
      import_id,
      number,
      outcome: 'left_out' as const,
      kind: 'broken' as const,
      decision: 'skip' as const,
      faults: [...issues],
    })),
  );
}

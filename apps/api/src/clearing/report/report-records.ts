import type { Report } from '@rastnetz/contract';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import type { RecordStores } from '../../locations/stores/location-stores.ts';
import { recordsOf } from '../../locations/stores/read-records.store.ts';
import type { NoteStores } from '../../notes/note-stores.ts';
import type { ReportPerson, ReportPhotoRow, ReportRow } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';

/** One report in full: its row, pictures, location (possibly in the trash), and names of people. */
export interface ReportRecord {
  readonly row: ReportRow;
  readonly photos: readonly ReportPhotoRow[];
  readonly location: LocationRecord | null;
  /** Null for nobody, and for an open report of somebody who was blocked or may not clear any more. */
  readonly assignee: Report['assignedTo'];
  readonly updatedBy: string | null;
  /** Number of internal notes. */
  readonly noteCount: number;
}

type Stores = RecordStores & ReportStores & NoteStores;

/** Full records of rows, in order; seven further queries, regardless of the number of rows. */
export async function reportRecordsOf(stores: Stores, rows: readonly ReportRow[]): Promise<ReportRecord[]> {
  const photos = Map.groupBy(await stores.reports.photosOf(rows.map(({ id }) => id)), (photo) => photo.report_id);
  const locationRows = await stores.locations.findWithTrash([...new Set(rows.flatMap((row) => row.location_id ?? []))]);
  const locations = await recordsOf(stores, locationRows);
  const people = await stores.reports.peopleOf([...new Set(rows.flatMap((row) => [row.assigned_to ?? [], row.updated_by ?? []].flat()))]);
  const noteCounts = await stores.notes.countsOfReports(rows.map(({ id }) => id));
  return rows.map((row) => ({
    row,
    photos: photos.get(row.id) ?? [],
    location: locations.get(row.location_id ?? '') ?? null,
    assignee: assigneeOf(row, people),
    updatedBy: people.get(row.updated_by ?? '')?.name ?? null,
    noteCount: noteCounts.get(row.id) ?? 0,
  }));
}

function assigneeOf({ assigned_to: id, decided_at }: ReportRow, people: ReadonlyMap<string, ReportPerson>): ReportRecord['assignee'] {
  const person = people.get(id ?? '');
  return id !== null && person && (decided_at !== null || person.isClearer) ? { id, name: person.name } : null;
}

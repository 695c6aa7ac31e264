import type { Coordinates, ImportIssue } from '@rastnetz/contract';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { ImportRecord } from '../stores/import.store.ts';
import { rowIssue, type Verdict } from './classify-rows.ts';

/** The verdict of a row, broken if its position is far from every country and the swapped position is inside one. */
export function rejectSwapped(verdict: Verdict, { mapping }: ImportRecord, reverseGeocoder: ReverseGeocoder): Verdict {
  const position = writtenPosition(verdict);
  if (!position || !reverseGeocoder.isSwapped(position)) return verdict;
  const [lng, lat] = position;
  const column = (['lat', 'position'] as const).map((target) => mapping.targets.indexOf(target)).find((place) => place >= 0);
  const found: ImportIssue = { ...rowIssue('import.fault.swapped', { lat, lng }), column: column ?? null };
  return { kind: 'broken', record: verdict.record, issues: [found] };
}

type Position = Coordinates['coordinates'];

/** The position that a row would write. */
function writtenPosition(verdict: Verdict): Position | null {
  if (verdict.kind === 'broken' || verdict.kind === 'same') return null;
  const written = verdict.kind === 'new' ? verdict.row.draft.coordinates : verdict.write.coordinates;
  return written?.coordinates ?? null;
}

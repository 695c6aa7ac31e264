import type { ImportIssue, Location } from '@rastnetz/contract';
import { areSameValues } from '../../kernel/same-values.ts';
import type { ParsedRow } from '../rows/read-row.ts';
import { storedValue } from '../rows/stated-values.ts';

/**
 * Notes on the machine-readable cells of a row of our own export that would change its location, but are left out, because the readable column of
 * the same fields says something else (ADR 0006). A cell that says what is stored loses nothing.
 */
export function overruledNotes({ overruled }: ParsedRow, stored: Location): ImportIssue[] {
  const lost = overruled.filter(({ field, value }) => !areSameValues(value, storedValue(stored, field)));
  const columns = new Set(lost.map(({ column }) => column));
  return [...columns].map((column) => ({ column, key: 'import.note.overruled', params: {} }));
}

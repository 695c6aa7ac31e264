import { type ImportIssue, type Location, LocationDraft } from '@rastnetz/contract';
import type { ParsedRow } from '../rows/read-row.ts';
import type { Overruled } from '../rows/row-cells.ts';
import { areSameValues, customKeyOf, type FieldValues, storedValue } from '../rows/stated-values.ts';

interface StatedRow {
  readonly row: ParsedRow;
  readonly values: FieldValues;
}

/**
 * A row of our own export, with the edited of two columns that say the same in different ways: the machine-readable one, if the readable one still
 * is what the location has. If both were edited, the readable one is taken, and a note at the other says so (ADR 0006).
 */
export function withEditedColumns(known: StatedRow, stored: Location): StatedRow {
  const { overruled } = known.row;
  if (overruled.length === 0) return known;
  const wanted = overruled.filter(({ isReadableOf }) => isReadableOf(stored));
  const draft = LocationDraft.safeParse(draftWith(known.row.draft, wanted)).data;
  const taken = draft ? wanted : [];
  const lost = overruled.filter((one) => !taken.includes(one) && !areSameValues(one.value, storedValue(stored, one.field)));
  return {
    row: { ...known.row, draft: draft ?? known.row.draft, notes: [...known.row.notes, ...lost.map(noteOf)] },
    values: new Map([...known.values, ...taken.map(({ field, value }) => [field, value] as const)]),
  };
}

const noteOf = ({ column }: Overruled): ImportIssue => ({ column, key: 'import.note.overruled', params: {} });

function draftWith(draft: LocationDraft, taken: readonly Overruled[]): object {
  const fields = taken.filter(({ field }) => customKeyOf(field) === null).map(({ field, value }) => [field, value] as const);
  const keys = taken.flatMap(({ field, value }) => [[customKeyOf(field), value] as const]).filter(([key]) => key !== null);
  const custom = Object.entries({ ...draft.custom, ...Object.fromEntries(keys) }).filter(([, value]) => value !== null);
  return { ...draft, ...Object.fromEntries(fields), custom: Object.fromEntries(custom) };
}

import type { FieldCondition } from '../../locations/stores/location-search.store.ts';
import { conditionTest } from './condition-test.ts';
import type { InternedValues } from './interned-values.ts';
import { openTest } from './location-hours.ts';
import { brandMaskOf } from './map-bits.ts';
import type { MapColumns } from './map-columns.ts';
import type { Selection } from './map-selection.ts';

type ValueFilter = Pick<Selection, 'brands' | 'openAt' | 'custom'>;

/** Marks by brand, hours and custom fields, one after the other, because they share one array. */
export function* valueMarks(columns: MapColumns, { brands = [], openAt, custom = [] }: ValueFilter): Generator<Uint8Array> {
  if (brands.length > 0) yield branded(columns, brandMaskOf(brands));
  if (openAt) yield matching(columns, 'hours', columns.hours, openTest(openAt, columns.holidays));
  if (custom === null) yield columns.marks().fill(0);
  for (const condition of custom ?? []) yield meeting(columns, condition);
}

function branded(columns: MapColumns, mask: number): Uint8Array {
  const { brands } = columns.numbers;
  const marks = columns.marks();
  for (let slot = 0; slot < columns.size; slot += 1) marks[slot] = Number(((brands[slot] as number) & mask) !== 0);
  return marks;
}

/** Marks every slot whose type has the field and whose value meets the condition. */
function meeting(columns: MapColumns, { condition, types }: FieldCondition): Uint8Array {
  const isMet = conditionTest(condition);
  const marks = matching(columns, 'custom', columns.custom, (values) => isMet(values[condition.key]));
  if (types.length === 0) return marks;
  for (let slot = 0; slot < columns.size; slot += 1) if (!types.includes(columns.typeOf(slot))) marks[slot] = 0;
  return marks;
}

/** Marks every slot whose value passes a test. Each value is tested once, however many locations share it. */
function matching<Value>(
  columns: MapColumns,
  column: 'hours' | 'custom',
  values: InternedValues<Value>,
  isMatch: (value: Value) => boolean,
): Uint8Array {
  const passes = new Uint8Array(values.size);
  for (let id = 1; id < values.size; id += 1) {
    const value = values.at(id);
    if (value !== undefined) passes[id] = Number(isMatch(value));
  }
  const ids = columns.numbers[column];
  const marks = columns.marks();
  for (let slot = 0; slot < columns.size; slot += 1) marks[slot] = passes[ids[slot] as number] as number;
  return marks;
}

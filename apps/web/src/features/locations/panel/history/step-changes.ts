import type { Location } from '@rastnetz/contract';
import type { ChangedField } from '#domain/locations/changes/changed-fields.tsx';
import type { ImageItem } from '#domain/locations/values/image-values.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { describeValues, type FieldText, NO_VALUE, type ValueText } from '#domain/locations/words/describe-values.ts';

/** The fields in which two states of a location differ, as text; null is no location, as before its creation. */
export function stepChanges(before: Location | null, after: Location | null, context: DescribeContext): ChangedField[] {
  const [old, fresh] = [before, after].map((location) => rowsOf(location, context));
  const keys = [...new Set([...(fresh?.keys() ?? []), ...(old?.keys() ?? [])])];
  return keys.flatMap((key) => {
    const rows = { before: old?.get(key) ?? NO_VALUE, after: fresh?.get(key) ?? NO_VALUE };
    const label = (fresh?.get(key) ?? old?.get(key))?.label ?? key;
    return isSame(rows.before, rows.after) ? [] : [{ key, label, ...rows }];
  });
}

function rowsOf(location: Location | null, context: DescribeContext): ReadonlyMap<string, FieldText> {
  const rows = location ? describeValues(valuesOf(location), context) : [];
  return new Map(rows.map((row) => [row.key, row]));
}

/** Pictures are compared by their files, because a restored picture gets a new id. */
const isSame = (one: ValueText, other: ValueText): boolean =>
  one.text === other.text && JSON.stringify(one.pictures.map(fileOf)) === JSON.stringify(other.pictures.map(fileOf));

const fileOf = ({ stored, alt }: ImageItem) => [stored?.path, alt];

import { listKey } from '#domain/locations/values/image-values.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { describeDays, describeValues, type FieldText, NO_VALUE, type ValueText } from '#domain/locations/words/describe-values.ts';
import { type Difference, differencesOf, type Side, type Versions } from './merge.ts';
import { offersByKey } from './merge-offers.ts';

/** One differing field with the texts of both sides and of their base. */
export interface MergeRow extends Difference {
  readonly label: string;
  readonly sides: Readonly<Record<Side | 'base', ValueText>>;
}

/** Every visible difference, in words; hidden values, such as the brand of a location that is no garage, are skipped. */
export function mergeRows(versions: Versions, context: DescribeContext): MergeRow[] {
  const described = (values: LocationValues) => describedByKey(values, versions.base, context);
  const [base, mine, theirs] = [described(versions.base), described(versions.mine), described(versions.theirs)];
  return differencesOf(versions)
    .map((difference) => {
      const { key } = difference;
      const label = (mine.get(key) ?? theirs.get(key) ?? base.get(key))?.label ?? key;
      const sides = { base: base.get(key) ?? NO_VALUE, mine: mine.get(key) ?? NO_VALUE, theirs: theirs.get(key) ?? NO_VALUE };
      return { ...difference, label, sides };
    })
    .filter(({ sides }) => !isSameText(sides.mine, sides.theirs));
}

/** Whether two texts and their pictures are the same. */
const isSameText = (one: ValueText, other: ValueText): boolean =>
  one.text === other.text && JSON.stringify(listKey(one.pictures)) === JSON.stringify(listKey(other.pictures));

function describedByKey(values: LocationValues, base: LocationValues, context: DescribeContext): ReadonlyMap<string, FieldText> {
  const rows = new Map([...describeValues(values, context), ...describeDays(values, context)].map((row) => [row.key, row]));
  for (const [key, { id }] of offersByKey(values, base)) {
    const row = rows.get(`offers.${id}`);
    if (row) rows.set(key, row);
  }
  return rows;
}

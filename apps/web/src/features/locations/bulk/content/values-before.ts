import type { BulkResult } from '@rastnetz/contract';
import type { ContentLine } from './content-lines.ts';

/** A value that locations have now, and their titles. */
interface ValueBefore {
  readonly value: string;
  readonly titles: readonly string[];
}

/** What the locations of a preview have now of one part. */
export interface ValuesBefore {
  /** The most frequent values first. */
  readonly values: readonly ValueBefore[];
  /** Number of further values that are not listed, and of their locations. */
  readonly further: { readonly values: number; readonly locations: number };
  /** Number of locations that have nothing. */
  readonly none: number;
  /** Number of locations that have the new value already, and change in another part. */
  readonly same: number;
}

/** Most values listed per part; more could not be read. */
const MAX_VALUES = 50;

/** Groups the locations that would change by what they have now. */
export function valuesBefore({ value: next, before }: ContentLine, results: readonly BulkResult[]): ValuesBefore {
  const known = results.flatMap(({ replaced, title }) => (replaced ? [{ title, value: before(replaced) }] : []));
  const isSame = (value: string | null) => next !== null && value === next;
  const others = known.flatMap(({ title, value }) => (value === null || isSame(value) ? [] : [{ title, value }]));
  const groups = [...Map.groupBy(others, ({ value }) => value)]
    .map(([value, rows]): ValueBefore => ({ value, titles: rows.map(({ title }) => title) }))
    .toSorted((one, other) => other.titles.length - one.titles.length);
  const rest = groups.slice(MAX_VALUES);
  return {
    values: groups.slice(0, MAX_VALUES),
    further: { values: rest.length, locations: rest.reduce((sum, { titles }) => sum + titles.length, 0) },
    none: known.filter(({ value }) => value === null).length,
    same: known.filter(({ value }) => isSame(value)).length,
  };
}

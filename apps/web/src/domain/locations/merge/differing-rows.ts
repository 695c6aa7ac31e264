import { weekState } from '@rastnetz/contract';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { describeValues, NO_VALUE } from '#domain/locations/words/describe-values.ts';
import { type MergePair, PICTURE_FIELDS, WHOLE_WEEK } from './merge-into.ts';
import { type MergeRow, mergeRows } from './merge-rows.ts';

/**
 * Every field in which two entries differ, without pictures. Hours that are not given conflict with nothing; if only the loser has a week,
 * it is one field.
 */
export function differingRows(pair: MergePair, context: DescribeContext): readonly MergeRow[] {
  const rows = mergeRows({ base: valuesOf(null), ...pair }, context).filter(({ key }) => !PICTURE_FIELDS.includes(key));
  const isGiven = { mine: weekState(pair.mine) !== 'not_given', theirs: weekState(pair.theirs) !== 'not_given' };
  if (isGiven.mine && isGiven.theirs) return rows;
  const first = rows.findIndex(({ key }) => isOfWeek(key));
  if (first < 0) return rows;
  const others = rows.filter(({ key }) => !isOfWeek(key));
  return isGiven.mine ? others.toSpliced(first, 0, wholeWeek(pair, context)) : others;
}

const isOfWeek = (key: string): boolean => key === 'closedAllWeek' || key.startsWith(`${WHOLE_WEEK}.`);

function wholeWeek({ mine, theirs }: MergePair, context: DescribeContext): MergeRow {
  const [ours, others] = [mine, theirs].map((values) => describeValues(values, context).find(({ key }) => key === WHOLE_WEEK));
  return {
    key: WHOLE_WEEK,
    by: 'mine',
    label: ours?.label ?? '',
    sides: { base: NO_VALUE, mine: ours ?? NO_VALUE, theirs: others ?? NO_VALUE },
  };
}

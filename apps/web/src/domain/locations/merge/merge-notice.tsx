import type { Location } from '@rastnetz/contract';
import { useMemo } from 'react';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { formatRelative } from '#kit/lib/format.ts';
import { merge, type Versions } from './merge.ts';
import { MergeBox } from './merge-box.tsx';
import { mergeRows } from './merge-rows.ts';

interface MergeNoticeProps {
  /** The stored location that the entries are based on. */
  readonly base: Location | null;
  /** The location as somebody else stored it. */
  readonly theirs: Location;
  readonly mine: LocationValues;
  /** Called with the merged entries, which can be saved over `theirs`. */
  readonly onApply: (merged: LocationValues) => void;
}

/** Notice that somebody else saved the location in the meantime: who and when, the differences, and a choice for each field that both changed. */
export function MergeNotice({ base, theirs, mine, onApply }: MergeNoticeProps) {
  const context = useDescribeContext();
  const { t, language } = context;
  const stored = useMemo(() => ({ base: valuesOf(base), theirs: valuesOf(theirs) }), [base, theirs]);
  const versions: Versions = useMemo(() => ({ ...stored, mine }), [stored, mine]);
  const rows = useMemo(() => mergeRows(versions, context), [versions, context]);
  const who = theirs.updatedBy ?? t('merge.somebody');
  return (
    <MergeBox rows={rows} onApply={(choices) => onApply(merge(versions, choices))}>
      {t('merge.body', { who, when: formatRelative(theirs.updatedAt, language) })}
    </MergeBox>
  );
}

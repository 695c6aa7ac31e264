import type { ReportDetail } from '@rastnetz/contract';
import { type Choices, compare, isTakenFromMine, type Versions as LocationVersions, merge } from '#domain/locations/merge/merge.ts';
import { type MergeRow, mergeRows } from '#domain/locations/merge/merge-rows.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import {
  CLEARING_FIELDS,
  type ClearingField,
  type ClearingValues,
  clearingValuesOf,
  readClearing,
} from '#features/clearing/panel/form/clearing-values.ts';
import { type PhotoName, proposedValues } from '#features/clearing/panel/form/report-values.ts';
import type { MergedEntries, ReportForms } from '#features/clearing/panel/form/use-report-forms.ts';
import type { Versions } from '#kit/forms/merge-versions.ts';

/** What the texts of a row need. */
export interface Wording extends DescribeContext {
  readonly stageName: (stage: ReportDetail['stage']) => string;
}

/** Two versions of a report that both changed since a common base. */
export interface Conflict {
  readonly clearing: Versions<ClearingValues>;
  /** The location's data; null if nobody else changed it. */
  readonly location: LocationVersions | null;
}

/** The user's entries, and the report they are based on. */
interface Entered extends Pick<ReportForms, 'report' | 'form' | 'nameOf'> {
  readonly entries: ClearingValues;
}

/** The user's entries and somebody else's save, over their common base. If theirs decided the report, their stage applies. */
export function conflictOf({ report, entries, form, nameOf }: Entered, theirs: ReportDetail): Conflict {
  const isDecided = theirs.decidedAt !== null;
  const mine = { ...entries, ...(isDecided && { stage: report.stage }) };
  const isSame = report.standort !== null && theirs.standort?.version === form.stored?.version;
  const original = form.stored ? valuesOf(form.stored) : proposedValues(report, nameOf);
  return {
    clearing: { base: clearingValuesOf(report), mine, theirs: clearingValuesOf(theirs) },
    location: isSame ? null : { base: original, mine: form.values, theirs: locationOf(theirs, nameOf) },
  };
}

const locationOf = (theirs: ReportDetail, nameOf: PhotoName): LocationValues =>
  theirs.standort ? valuesOf(theirs.standort) : proposedValues(theirs, nameOf);

/** All differences as text, the panel's own fields first. */
export function conflictRows({ clearing, location }: Conflict, wording: Wording): readonly MergeRow[] {
  const own = CLEARING_FIELDS.flatMap((field) => rowOf(field, clearing, wording));
  return [...own, ...(location ? mergeRows(location, wording) : [])];
}

const differenceIn = (field: ClearingField, sides: Versions<ClearingValues>) =>
  compare(field, sides, (values) => readClearing(values, field));

function rowOf(field: ClearingField, sides: Versions<ClearingValues>, wording: Wording): MergeRow[] {
  const context = (values: ClearingValues) => ({ text: wordsOf(field, values, wording), pictures: [] });
  const label = wording.t(`clearing_panel.field.${field}`);
  return differenceIn(field, sides).map((difference) => ({
    ...difference,
    label,
    sides: { base: context(sides.base), mine: context(sides.mine), theirs: context(sides.theirs) },
  }));
}

function wordsOf(field: ClearingField, values: ClearingValues, { t, stageName }: Wording): string {
  if (field === 'adminPublished') return t(values.adminPublished ? 'clearing_panel.yes' : 'clearing_panel.no');
  if (field === 'stage') return stageName(values.stage);
  return field === 'reply' ? values.reply.trim() : (values.assignedTo?.name ?? t('clearing_panel.nobody'));
}

/** Merges both sides: a field changed by one side has its value, one changed by both has the chosen side's. */
export function mergedEntries({ clearing, location }: Conflict, choices: Choices): MergedEntries {
  const { mine, theirs } = clearing;
  const taken = CLEARING_FIELDS.filter((field) => differenceIn(field, clearing).some((difference) => isTakenFromMine(difference, choices)));
  const own = Object.fromEntries(taken.map((field) => [field, mine[field]]));
  return {
    clearing: { ...theirs, sendReply: mine.sendReply, rejectReason: mine.rejectReason, ...own },
    location: location && merge(location, choices),
  };
}

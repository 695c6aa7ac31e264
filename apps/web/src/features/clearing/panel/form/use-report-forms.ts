import type { ReportDetail } from '@rastnetz/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocationForm, useLocationForm } from '#domain/locations/form/use-location-form.ts';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import { useUser } from '#kit/session/use-session.ts';
import type { ClearingValues } from './clearing-values.ts';
import { FILE_FIELDS, formStart, type PhotoName, withFreshPhotos } from './report-values.ts';
import { isEditable, isOpenReport } from './save-plan.ts';
import { dropEntries, storedEntriesKey, storeEntries } from './stored-entries.ts';
import { type ClearingForm, useClearingForm } from './use-clearing-form.ts';

/** Entries merged with what somebody else saved. */
export interface MergedEntries {
  readonly clearing: ClearingValues;
  /** Null if nobody else changed the location's data. */
  readonly location: LocationValues | null;
}

/** The forms of one report, and the report they are based on. */
export interface ReportForms {
  readonly report: ReportDetail;
  readonly clearing: ClearingForm;
  readonly form: LocationForm;
  readonly nameOf: PhotoName;
  /** Whether there are unsaved entries. */
  readonly touched: boolean;
  /** The report as somebody else saved it meanwhile; null if unknown. */
  readonly theirs: ReportDetail | null;
  readonly meet: (theirs: ReportDetail) => void;
  /** Shows the current report; all entries are dropped. */
  readonly renew: (report: ReportDetail) => void;
  /** Follows the user's own save of some fields: `saved` are their stored values; all other entries stay. */
  readonly follow: (report: ReportDetail, saved: Partial<ClearingValues>) => void;
  readonly takeOver: (theirs: ReportDetail, merged: MergedEntries) => void;
}

/** Form state of a report: its own fields and its location's data. */
export function useReportForms(opened: ReportDetail): ReportForms {
  const { t } = useTranslation();
  const clearing = useClearingForm(opened);
  const report = clearing.base;
  const nameOf = useMemo<PhotoName>(() => (place) => t('clearing_panel.photo', { place }), [t]);
  const start = useMemo(() => formStart(report, nameOf), [report, nameOf]);
  const form = useLocationForm(report.standort, start);
  const [theirs, setTheirs] = useState(() => (isOlder(report, form, opened) ? opened : null));
  const touched = clearing.changed.length > 0 || hasReason(clearing) || (form.touched && isEditable(report));
  const drop = useStoredEntries(clearing, touched);
  useFreshPhotos(form, opened, nameOf);
  const rebaseForm = (on: ReportDetail, values = formStart(on, nameOf).values) => values && form.rebase(on.standort, values);
  const renew = (fresh: ReportDetail) => {
    drop();
    clearing.rebase(fresh);
    form.reset(fresh.standort);
    rebaseForm(fresh);
    setTheirs(null);
  };
  const follow: ReportForms['follow'] = (fresh, saved) => {
    clearing.rebase(fresh, (entries) => ({ ...entries, ...saved }));
    if (!form.touched && fresh.standort?.version !== form.stored?.version) rebaseForm(fresh);
  };
  const takeOver: ReportForms['takeOver'] = (fresh, merged) => {
    clearing.rebase(fresh, () => merged.clearing);
    if (merged.location) rebaseForm(fresh, merged.location);
    setTheirs(null);
  };
  return { report, clearing, form, nameOf, touched, theirs, meet: setTheirs, renew, follow, takeOver };
}

/** Whether a reason is typed for a rejection, which can still be sent. */
const hasReason = ({ base, values }: ClearingForm): boolean => isOpenReport(base) && values.rejectReason.trim() !== '';

/** Whether the restored entries are based on an older state than the one just loaded. */
const isOlder = (base: ReportDetail, form: LocationForm, opened: ReportDetail): boolean =>
  base.version !== opened.version || form.stored?.version !== opened.standort?.version;

/** Stores all entries for this tab, also when only those of the location changed, because both have the same base. */
function useStoredEntries({ base, values }: ClearingForm, touched: boolean): () => void {
  const key = storedEntriesKey(useUser()._id, base._id);
  useEffect(() => {
    if (touched) storeEntries(key, { base, values });
    else dropEntries(key);
  }, [key, base, values, touched]);
  return () => dropEntries(key);
}

/** Replaces the addresses of the report's pictures in restored entries with fresh ones. */
function useFreshPhotos({ restored, getValues, set }: LocationForm, opened: ReportDetail, nameOf: PhotoName): void {
  const isRestored = useRef(restored !== null);
  useEffect(() => {
    if (!isRestored.current) return;
    isRestored.current = false;
    const files = withFreshPhotos(getValues(), opened, nameOf);
    for (const name of FILE_FIELDS) set(name, files[name]);
  }, [getValues, set, opened, nameOf]);
}

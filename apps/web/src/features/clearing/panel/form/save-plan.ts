import type { CallInput, ReportDetail, saveReport } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { type ClearingField, type ClearingValues, clearingValuesOf, clearingWrite, differingFields } from './clearing-values.ts';

export type SaveBody = CallInput<typeof saveReport>['body'];

/** Whether the report's location is in the trash. */
export const isTrashed = ({ locationId, standort }: ReportDetail): boolean => locationId !== null && standort === null;

/** Whether the report is undecided. */
export const isOpenReport = (report: ReportDetail): boolean => report.decidedAt === null;

/** Whether the report can be approved or merged: it is open and its location is not in the trash. */
export const isDecidable = (report: ReportDetail): boolean => isOpenReport(report) && !isTrashed(report);

/** Whether the location's data can be written: to the location, or to an open report without one. */
export const isEditable = (report: ReportDetail): boolean => report.standort !== null || isDecidable(report);

/** What a save writes. */
export interface SavePlan {
  readonly fields: readonly ClearingField[];
  /** Whether it includes the location's data, written to the stored location, or to the report if there is none. */
  readonly writesLocation: boolean;
  /** Whether it publishes a new place and thus closes the report. */
  readonly goesLive: boolean;
  readonly isEmpty: boolean;
}

type FormState = Pick<LocationForm, 'touched' | 'changed'>;

/** Computes what a save of these entries writes; `approves` closes the report. */
export function savePlan(report: ReportDetail, values: ClearingValues, form: FormState, approves = false): SavePlan {
  const goesLive = willGoLive(report, values, approves);
  const fields = fieldsToSave(report, values, goesLive, approves);
  const writesLocation = isEditable(report) && willWrite(report, form, approves || goesLive);
  return { fields, writesLocation, goesLive, isEmpty: fields.length === 0 && !writesLocation && !approves };
}

/** The differing fields, plus the live state of a new report that nobody has decided yet. */
function fieldsToSave(report: ReportDetail, values: ClearingValues, goesLive: boolean, approves: boolean): readonly ClearingField[] {
  const isFresh = isDecidable(report) && report.kind === 'new' && report.adminPublished === null;
  const differing = differingFields(values, clearingValuesOf(report)).filter((field) => !approves || field !== 'stage');
  return isFresh || goesLive ? [...new Set<ClearingField>([...differing, 'adminPublished'])] : differing;
}

/** A stored location is written if it would change: by the user's entries, or, when the report is closed, also by the proposal. */
const willWrite = ({ standort }: ReportDetail, { touched, changed }: FormState, ends: boolean): boolean =>
  (touched || ends) && (standort === null || changed);

function willGoLive(report: ReportDetail, values: ClearingValues, approves: boolean): boolean {
  if (report.kind !== 'new' || !isDecidable(report)) return false;
  return approves || (values.adminPublished && report.adminPublished !== true);
}

/** Body of `POST /clearing/:id`. The form must be valid and its files uploaded. */
export function saveBody(report: ReportDetail, entries: ClearingValues, form: LocationForm, approves: boolean): SaveBody {
  const { fields, writesLocation, goesLive } = savePlan(report, entries, form, approves);
  const values = goesLive ? { ...entries, adminPublished: true } : entries;
  return {
    version: report.version,
    ...clearingWrite(values, fields),
    ...(approves && !goesLive && { stage: 'approved' as const }),
    sendReply: entries.sendReply,
    // Whatever publishes the location names the version that the user has before them (ADR 0051).
    ...(fields.includes('adminPublished') && values.adminPublished && form.version !== null && { standortVersion: form.version }),
    ...(writesLocation && { standort: { ...locationWriteOf(form.getValues(), form, form.version), ...noMainImage(form) } }),
  };
}

/** An explicit null, because a report without location would otherwise keep its own main picture. */
function noMainImage({ stored, getValues }: LocationForm): { readonly mainImageURL?: null } {
  return stored === null && !getValues().mainImage.upload ? { mainImageURL: null } : {};
}

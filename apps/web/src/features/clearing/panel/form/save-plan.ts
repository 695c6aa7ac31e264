import type { CallInput, ReportDetail, saveReport } from '@rastnetz/contract';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { savePartsOf } from '#domain/locations/values/location-write.ts';
import { type ClearingField, type ClearingValues, clearingValuesOf, clearingWrite, differingFields } from './clearing-values.ts';

export type SaveBody = CallInput<typeof saveReport>['body'];

/** Whether the location that the report concerns lies in the trash. */
export const isTrashed = ({ locationId, standort }: ReportDetail): boolean => locationId !== null && standort === null;

/** Whether the report still waits for somebody. */
export const isOpenReport = (report: ReportDetail): boolean => report.decidedAt === null;

/** Whether it can be approved or merged: it waits, and its location is there. */
export const isDecidable = (report: ReportDetail): boolean => isOpenReport(report) && !isTrashed(report);

/** Whether its location's data can be written: into the location, or into the report while it waits. */
export const isEditable = (report: ReportDetail): boolean => report.standort !== null || isDecidable(report);

/** What one save writes. */
export interface SavePlan {
  readonly fields: readonly ClearingField[];
  /** Whether the location's data goes with it: into the stored location, or into the report while there is none. */
  readonly writesLocation: boolean;
  /** Whether a new place goes live and the report ends. */
  readonly goesLive: boolean;
  readonly isEmpty: boolean;
}

type FormState = Pick<LocationForm, 'touched' | 'changed'>;

/** What a save of these entries writes; with `approves` the report ends by it. */
export function savePlan(report: ReportDetail, values: ClearingValues, form: FormState, approves = false): SavePlan {
  const goesLive = willGoLive(report, values, approves);
  const fields = fieldsToSave(report, values, goesLive, approves);
  const writesLocation = isEditable(report) && willWrite(report, form, approves || goesLive);
  return { fields, writesLocation, goesLive, isEmpty: fields.length === 0 && !writesLocation && !approves };
}

/** What differs, and the live state of a fresh report, which is nobody's decision yet. */
function fieldsToSave(report: ReportDetail, values: ClearingValues, goesLive: boolean, approves: boolean): readonly ClearingField[] {
  const isFresh = isDecidable(report) && report.kind === 'new' && report.adminPublished === null;
  const differing = differingFields(values, clearingValuesOf(report)).filter((field) => !approves || field !== 'stage');
  return isFresh || goesLive ? [...new Set<ClearingField>([...differing, 'adminPublished'])] : differing;
}

/** A stored location is written where it would change: by what somebody entered, or, when the report ends, also by what was proposed. */
const willWrite = ({ standort }: ReportDetail, { touched, changed }: FormState, ends: boolean): boolean =>
  (touched || ends) && (standort === null || changed);

function willGoLive(report: ReportDetail, values: ClearingValues, approves: boolean): boolean {
  if (report.kind !== 'new' || !isDecidable(report)) return false;
  return approves || (values.adminPublished && report.adminPublished !== true);
}

/** What `POST /clearing/:id` gets. The form must have been found valid before, and its files sent. */
export function saveBody(report: ReportDetail, entries: ClearingValues, form: LocationForm, approves: boolean): SaveBody {
  const { fields, writesLocation, goesLive } = savePlan(report, entries, form, approves);
  const values = goesLive ? { ...entries, adminPublished: true } : entries;
  return {
    version: report.version,
    ...clearingWrite(values, fields),
    ...(approves && !goesLive && { stage: 'approved' as const }),
    sendReply: entries.sendReply,
    ...(goesLive && report.standort && { standortVersion: report.standort.version }),
    ...(writesLocation && { standort: { ...savePartsOf(form.getValues(), form, form.version), ...noMainImage(form) } }),
  };
}

/** A place without location would take the report's main picture where nothing is said of it. */
function noMainImage({ stored, getValues }: LocationForm): { readonly mainImageURL?: null } {
  return stored === null && !getValues().mainImage.upload ? { mainImageURL: null } : {};
}

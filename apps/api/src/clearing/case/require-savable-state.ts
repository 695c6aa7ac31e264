import type { HandlerInput, saveReport } from '@rastnetz/contract';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { LocationRow } from '../../locations/record/location-record.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { ReportCase } from './lock-case.ts';

type Body = HandlerInput<typeof saveReport>['body'];

/** Whether saving a report publishes its new place, which decides the report. */
export const publishesNewPlace = ({ kind, decided_at }: ReportRow, { adminPublished }: Pick<Body, 'adminPublished'>): boolean =>
  kind === 'new' && decided_at === null && adminPublished === true;

/** Throws `wrong_state` if the report is decided. */
export function requireOpen({ decided_at }: ReportRow): void {
  if (decided_at !== null) throw wrongState('stage', 'clearing.error.decided', 'is decided; the decision can be undone');
}

/** Throws `wrong_state` or `validation` if the state of the report does not permit the save. */
export function requireSavableState({ report, location }: ReportCase, body: Body): void {
  const isMoved = body.stage !== undefined && body.stage !== report.stage;
  if (isMoved) requireOpen(report);
  if (location) requireLocation(location.row, report, body);
  else requirePlace(report, body);
}

/** A location in the trash cannot be saved or published. */
function requireLocation({ deleted_at, admin_published }: LocationRow, report: ReportRow, body: Body): void {
  const isApproved = publishesNewPlace(report, body) || (body.stage === 'approved' && report.decided_at === null);
  const isPublished = body.adminPublished ?? admin_published;
  if (deleted_at && (body.standort || isApproved || isPublished !== admin_published))
    throw wrongState('standort', 'clearing.error.location_gone', 'is in the trash');
  const id = body.standort?._id;
  if (id !== undefined && id !== report.location_id) throw otherLocation();
}

/** A place that is no location yet is corrected while the report is open, and only its go-live creates the location. */
function requirePlace(report: ReportRow, body: Body): void {
  const id = body.standort?._id;
  if (id !== undefined && id !== report.id) throw otherLocation();
  const isOpen = report.decided_at === null;
  if (!isOpen && (body.standort || body.adminPublished)) throw wrongState('standort', 'clearing.error.decided', 'is of a decided report');
  if (isOpen && body.stage === 'approved' && !publishesNewPlace(report, body))
    throw fieldProblem('stage', 'clearing.error.needs_go_live', 'a new place is approved by its go-live');
}

const otherLocation = (): Problem => fieldProblem('standort._id', 'clearing.error.other_location', 'is not the location of this report');

const wrongState = (path: string, key: string, message: string): Problem =>
  new Problem('wrong_state', { detail: `${path} ${message}.`, issues: [{ path, key, message }] });

import type { CallInput, Clearer, ReportDetail, ReportStage, saveReport } from '@rastnetz/contract';

/** Form values of a report, besides its location's data. */
export interface ClearingValues {
  readonly adminPublished: boolean;
  readonly reply: string;
  readonly sendReply: boolean;
  readonly stage: ReportStage;
  readonly assignedTo: Clearer | null;
  /** Reason of a rejection that is not sent yet. */
  readonly rejectReason: string;
}

/** Fields that can be changed, and thus differ from the stored report. */
export const CLEARING_FIELDS = ['adminPublished', 'reply', 'stage', 'assignedTo'] as const;
export type ClearingField = (typeof CLEARING_FIELDS)[number];

/** Form values of a report; go-live is checked for one that was never decided (S4-CLEARING-01). */
export const clearingValuesOf = ({ adminPublished, clearingMessageAdmin, stage, assignedTo }: ReportDetail): ClearingValues => ({
  adminPublished: adminPublished ?? true,
  reply: clearingMessageAdmin ?? '',
  sendReply: true,
  stage,
  assignedTo,
  rejectReason: '',
});

/** Comparable value of a field. */
export function readClearing(values: ClearingValues, field: ClearingField): unknown {
  if (field === 'reply') return values.reply.trim();
  return field === 'assignedTo' ? (values.assignedTo?.id ?? null) : values[field];
}

/** Fields in which two sets of values differ. */
export const differingFields = (one: ClearingValues, other: ClearingValues): readonly ClearingField[] =>
  CLEARING_FIELDS.filter((field) => readClearing(one, field) !== readClearing(other, field));

type SaveBody = CallInput<typeof saveReport>['body'];

/** Request body for some fields. */
export function clearingWrite(values: ClearingValues, fields: readonly ClearingField[]): Partial<SaveBody> {
  const { adminPublished, reply, assignedTo } = values;
  const stage = values.stage as Exclude<SaveBody['stage'], undefined>;
  return {
    ...(fields.includes('adminPublished') && { adminPublished }),
    ...(fields.includes('reply') && { clearingMessageAdmin: reply.trim() || null }),
    ...(fields.includes('stage') && { stage }),
    ...(fields.includes('assignedTo') && { assignedTo: assignedTo?.id ?? null }),
  };
}

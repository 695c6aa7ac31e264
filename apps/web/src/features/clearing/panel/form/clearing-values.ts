import type { CallInput, Clearer, ReportDetail, ReportStage, saveReport } from '@rastnetz/contract';

/** What the panel holds of a report beside its location's data. */
export interface ClearingValues {
  readonly adminPublished: boolean;
  readonly reply: string;
  readonly sendReply: boolean;
  readonly stage: ReportStage;
  readonly assignedTo: Clearer | null;
}

/** Names of what can be changed, and so differ from what is stored. */
export const CLEARING_FIELDS = ['adminPublished', 'reply', 'stage', 'assignedTo'] as const;
export type ClearingField = (typeof CLEARING_FIELDS)[number];

/** What the panel shows of a report; a fresh one is checked to go live (S4-CLEARING-01). */
export const clearingValuesOf = ({ adminPublished, clearingMessageAdmin, stage, assignedTo }: ReportDetail): ClearingValues => ({
  ...{ adminPublished: adminPublished ?? true, reply: clearingMessageAdmin ?? '', sendReply: true },
  ...{ stage, assignedTo },
});

/** What tells two values of a field apart. */
export function readClearing(values: ClearingValues, field: ClearingField): unknown {
  if (field === 'reply') return values.reply.trim();
  return field === 'assignedTo' ? (values.assignedTo?.id ?? null) : values[field];
}

/** The fields in which two of them differ. */
export const differingFields = (one: ClearingValues, other: ClearingValues): readonly ClearingField[] =>
  CLEARING_FIELDS.filter((field) => readClearing(one, field) !== readClearing(other, field));

type SaveBody = CallInput<typeof saveReport>['body'];

/** What a save writes of some fields. */
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

import type { ReportStage, ReportStep } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangedField } from '#domain/locations/changes/changed-fields.tsx';

/** What the texts of a step need. */
export interface StepWording {
  readonly t: TFunction;
  readonly stageName: (stage: ReportStage) => string;
}

/** Fields listed in a step; the location's data has its own history. */
const FIELDS = ['stage', 'assignedTo', 'adminPublished', 'clearingMessageAdmin', 'rejectReason'] as const;
type Field = (typeof FIELDS)[number];

/** The changes of a step as text. */
export const stepWords = ({ changes }: ReportStep, wording: StepWording): readonly ChangedField[] =>
  FIELDS.flatMap((key) => {
    const change = changes[key];
    if (!change) return [];
    const side = (value: unknown) => ({ text: wordsOf(key, value, wording), pictures: [] });
    return [{ key, label: wording.t(`clearing_panel.step.field.${key}`), before: side(change.before), after: side(change.after) }];
  });

function wordsOf(field: Field, value: unknown, { t, stageName }: StepWording): string {
  if (field === 'assignedTo' && value === null) return t('clearing_panel.nobody');
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'clearing_panel.yes' : 'clearing_panel.no');
  return field === 'stage' ? stageName(value as ReportStage) : String(value);
}

/** Whether a step changed the data of a location or of the proposal. */
export const changedData = ({ changes }: ReportStep): boolean => 'standort' in changes;

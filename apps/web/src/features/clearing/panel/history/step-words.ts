import type { ReportStage, ReportStep } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangedField } from '#domain/locations/changes/changed-fields.tsx';

/** What the words of a step need. */
export interface StepWording {
  readonly t: TFunction;
  readonly stageName: (stage: ReportStage) => string;
}

/** Fields of a report that a step tells of; the location's data has a history of its own. */
const FIELDS = ['stage', 'assignedTo', 'adminPublished', 'clearingMessageAdmin', 'rejectReason'] as const;
type Field = (typeof FIELDS)[number];

/** What a step changed of its report, in words. */
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

/** Whether a step changed data of a location, or of the one its report proposes. */
export const changedData = ({ changes }: ReportStep): boolean => 'standort' in changes;

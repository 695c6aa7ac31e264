import { type AuditEntry, RetentionKind } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

/** Changes of the retention periods, in days. */
export function retentionChanges(t: TFunction, changes: AuditEntry['changes']): ChangeText[] {
  const daysOf = (value: unknown) => (typeof value === 'number' ? t('retention.days_of', { count: value }) : '');
  return RetentionKind.options.flatMap((kind) => reportedChange(t(`retention.kind.${kind}`), changes[`days.${kind}`], daysOf));
}

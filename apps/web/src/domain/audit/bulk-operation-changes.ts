import { type AuditEntry, AuditFormat, AuditGroup, languageOf } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { formatDateTime, formatNumber } from '#kit/lib/format.ts';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

type Changes = AuditEntry['changes'];

/** Details of an import or export in words: file, number of records, format, and the filter of an exported audit log. */
export function bulkOperationChanges(t: TFunction, changes: Changes): ChangeText[] {
  const language = languageOf(i18next.language);
  const countOf = (value: unknown) => (typeof value === 'number' ? formatNumber(value, language) : '');
  const momentOf = (value: unknown) => (typeof value === 'string' ? formatDateTime(value, language) : '');
  const formatOf = (value: unknown) =>
    AuditFormat.options.map((format) => (format === value ? t(`audit_log.format.${format}`) : '')).join('');
  const groupOf = (value: unknown) => AuditGroup.options.map((group) => (group === value ? t(`audit.group.${group}`) : '')).join('');
  return [
    ...reportedChange(t('audit.field.file'), changes['file'], (value) => (typeof value === 'string' ? value : '')),
    ...reportedChange(t('audit.field.rows'), changes['rows'], countOf),
    ...reportedChange(t('audit.field.entries'), changes['entries'], countOf),
    ...reportedChange(t('audit.field.format'), changes['format'], formatOf),
    ...reportedChange(t('audit.field.group'), changes['group'], groupOf),
    ...reportedChange(t('audit.field.from'), changes['from'], momentOf),
    ...reportedChange(t('audit.field.to'), changes['to'], momentOf),
    ...reportedChange(t('audit.field.ofSome'), changes['ofSome'], (value) => (value === true ? t('audit.value.yes') : '')),
  ];
}

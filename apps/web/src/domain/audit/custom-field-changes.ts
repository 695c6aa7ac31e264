import { type AuditEntry, CustomFieldKind, LocationType } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

type Changes = AuditEntry['changes'];

/** The name of the custom field that an entry is about; empty for other entries. */
export const customFieldName = ({ customField }: Changes): string => textOf(customField?.after) || textOf(customField?.before);

/** Changes of a custom field in words: names, unit, options, types, hint, or the order of all fields. */
export function customFieldChanges(t: TFunction, changes: Changes): ChangeText[] {
  const kindOf = (value: unknown) =>
    CustomFieldKind.options.map((kind) => (kind === value ? t(`custom_fields.kind.${kind}`) : '')).join('');
  const typesOf = (value: unknown) =>
    LocationType.options
      .filter((type) => listOf(value).includes(type))
      .map((type) => t(`catalogue.type.${type}`))
      .join(', ') || t('custom_fields.all_types');
  const yesOf = (value: unknown) => t(value === true ? 'audit.value.yes' : 'audit.value.no');
  const namesOf = (value: unknown) => listOf(value).join(', ');
  return [
    ...reportedChange(t('custom_fields.form.kind'), changes['kind'], kindOf),
    ...reportedChange(t('custom_fields.form.label_de'), changes['labelDe'], textOf),
    ...reportedChange(t('custom_fields.form.label_en'), changes['labelEn'], textOf),
    ...reportedChange(t('custom_fields.form.unit'), changes['unit'], (value) => textOf(value) || '–'),
    ...reportedChange(t('custom_fields.option.title'), changes['options'], namesOf),
    ...reportedChange(t('custom_fields.form.types'), changes['types'], typesOf),
    ...reportedChange(t('custom_fields.form.required'), changes['isRequired'], yesOf),
    ...reportedChange(t('custom_fields.form.in_list'), changes['isInList'], yesOf),
    ...reportedChange(t('custom_fields.list'), changes['fieldOrder'], namesOf),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

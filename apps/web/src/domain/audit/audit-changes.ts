import { type AuditEntry, GrantableRight, KeyScope, Language, RegistrationMode, Role } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { rightText } from '#domain/users/right-text.ts';
import { bulkOperationChanges } from './bulk-operation-changes.ts';
import type { AuditField, ChangeText } from './change-text.ts';
import { customFieldChanges } from './custom-field-changes.ts';
import { legalChanges } from './legal-changes.ts';
import { planChanges } from './plan-changes.ts';
import { retentionChanges } from './retention-changes.ts';
import { settingsChanges } from './settings-changes.ts';

const FIELDS = [
  'role',
  'access',
  'company',
  'name',
  'language',
  'theme',
  'picture',
  'status',
  'address',
  'contact',
  'billing',
  'adminsNeedSecondFactor',
  'registration',
  'scopes',
] as const satisfies readonly AuditField[];

/** The changes in words. Fields that are unknown to this version, and fields that did not change, are left out. */
export const changeTexts = (t: TFunction, changes: AuditEntry['changes']): ChangeText[] => [
  ...FIELDS.flatMap((field) => fieldChange(t, field, changes[field])),
  ...settingsChanges(t, changes),
  ...planChanges(t, changes),
  ...customFieldChanges(t, changes),
  ...retentionChanges(t, changes),
  ...bulkOperationChanges(t, changes),
  ...legalChanges(t, changes),
];

function fieldChange(t: TFunction, field: (typeof FIELDS)[number], change: AuditEntry['changes'][string] | undefined): ChangeText[] {
  if (!change || (change.before !== null && JSON.stringify(change.before) === JSON.stringify(change.after))) return [];
  const values = [change.before, change.after].map((value) => (value === null ? '' : valueText(t, field, value)));
  return [{ field, label: t(`audit.field.${field}`), text: values.filter((value) => value !== '').join(' → ') }];
}

/** Formats the values of a field; of other fields only the fact of a change is shown. */
const WORDS: Partial<Readonly<Record<AuditField, (t: TFunction, value: unknown) => string>>> = {
  role: (t, value) => Role.options.map((role) => (role === value ? t(`users.role.${role}`) : '')).join(''),
  language: (t, value) => Language.options.map((language) => (language === value ? t(`users.language.${language}`) : '')).join(''),
  access: (t, value) => (Array.isArray(value) ? rightNames(t, value) : ''),
  name: (_t, value) => (typeof value === 'string' ? value : ''),
  scopes: (t, value) =>
    KeyScope.options
      .filter((scope) => Array.isArray(value) && value.includes(scope))
      .map((scope) => t(`api_keys.scope.${scope}`))
      .join(', '),
  adminsNeedSecondFactor: (t, value) => t(value === true ? 'audit.value.yes' : 'audit.value.no'),
  registration: (t, value) => RegistrationMode.options.map((mode) => (mode === value ? t(`users.registration.mode.${mode}`) : '')).join(''),
};

const valueText = (t: TFunction, field: AuditField, value: unknown): string => WORDS[field]?.(t, value) ?? '';

function rightNames(t: TFunction, value: readonly unknown[]): string {
  const names = GrantableRight.options.filter((right) => value.includes(right)).map((right) => t(`users.right.${rightText(right)}`));
  return names.length === 0 ? t('audit.value.none') : names.join(', ');
}

import {
  type AuditEntry,
  AuditFormat,
  AuditGroup,
  GrantableRight,
  KeyScope,
  Language,
  LegalPageKey,
  languageOf,
  Plan,
  RegistrationMode,
  RetentionKind,
  Role,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import i18next from 'i18next';
import { rightText } from '#domain/users/right-text.ts';
import { formatDateTime, formatNumber } from '#kit/lib/format.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import type { AuditField, ChangeText } from './change-text.ts';
import { customFieldChanges } from './custom-field-changes.ts';
import { reportedChange } from './reported-change.ts';
import { settingsChanges } from './settings-changes.ts';

type Changes = AuditEntry['changes'];

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
export const changeTexts = (t: TFunction, changes: Changes): ChangeText[] => [
  ...FIELDS.flatMap((field) => fieldChange(t, field, changes[field])),
  ...settingsChanges(t, changes),
  ...planChanges(t, changes),
  ...customFieldChanges(t, changes),
  ...retentionChanges(t, changes),
  ...bulkOperationChanges(t, changes),
  ...legalChanges(t, changes),
];

function fieldChange(t: TFunction, field: (typeof FIELDS)[number], change: Changes[string] | undefined): ChangeText[] {
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

/** Changes of a company's subscription in words: plan, limits, first and last day. */
function planChanges(t: TFunction, changes: Changes): ChangeText[] {
  const language = languageOf(i18next.language);
  const planOf = (value: unknown) => Plan.options.map((plan) => (plan === value ? t(`subscription.plan.${plan}`) : '')).join('');
  const limitOf = (value: unknown) => (typeof value === 'number' ? formatNumber(value, language) : t('subscription.plan.unlimited'));
  const dayOf = (value: unknown) => (typeof value === 'string' ? wholeDate(value, language) : '');
  const lastOf = (value: unknown) => dayOf(value) || t('subscription.all.endless');
  return [
    ...reportedChange(t('subscription.edit.plan'), changes['plan'], planOf),
    ...reportedChange(t('subscription.edit.seat_limit'), changes['seatLimit'], limitOf),
    ...reportedChange(t('subscription.edit.location_limit'), changes['locationLimit'], limitOf),
    ...reportedChange(t('subscription.edit.starts_on'), changes['startsOn'], dayOf),
    ...reportedChange(t('subscription.edit.ends_on'), changes['endsOn'], lastOf),
  ];
}

/** Changes of the retention periods, in days. */
function retentionChanges(t: TFunction, changes: Changes): ChangeText[] {
  const daysOf = (value: unknown) => (typeof value === 'number' ? t('retention.days_of', { count: value }) : '');
  return RetentionKind.options.flatMap((kind) => reportedChange(t(`retention.kind.${kind}`), changes[`days.${kind}`], daysOf));
}

/** Details of an import or export in words: file, number of records, format, and the filter of an exported audit log. */
function bulkOperationChanges(t: TFunction, changes: Changes): ChangeText[] {
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

/** Which legal page changed, and in which languages; the audit log does not store the texts. */
function legalChanges(t: TFunction, changes: Changes): ChangeText[] {
  const pageOf = (value: unknown) => LegalPageKey.options.map((page) => (page === value ? t(`legal.page.${page}`) : '')).join('');
  const languagesOf = (value: unknown) =>
    Language.options
      .filter((language) => Array.isArray(value) && value.includes(language))
      .map((language) => t(`users.language.${language}`))
      .join(', ');
  return [
    ...reportedChange(t('audit.field.legalPage'), changes['legalPage'], pageOf),
    ...reportedChange(t('legal.languages'), changes['legalTexts'], languagesOf),
  ];
}

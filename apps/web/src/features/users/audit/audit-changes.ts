import { type AuditEntry, GrantableRight, Language, Role } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { de } from '../../../shared/i18n/de/index.ts';
import { rightText } from '../right-text.ts';

/** A field that the audit list knows by name. */
type AuditField = keyof typeof de.audit.field;

const FIELDS = [
  'role',
  'access',
  'company',
  'name',
  'language',
  'theme',
  'picture',
  'status',
  'adminsNeedSecondFactor',
] as const satisfies readonly AuditField[];

export interface ChangeText {
  readonly field: AuditField;
  readonly label: string;
  /** "Mitarbeiter → Admin"; empty where only the fact is told, as for names. */
  readonly text: string;
}

/** What changed, in words; a field this version does not know is left out, so is one that stayed the same. */
export const changeTexts = (t: TFunction, changes: AuditEntry['changes']): ChangeText[] =>
  FIELDS.flatMap((field) => {
    const change = changes[field];
    if (!change || (change.before !== null && JSON.stringify(change.before) === JSON.stringify(change.after))) return [];
    const before = change.before === null ? '' : valueText(t, field, change.before);
    const after = valueText(t, field, change.after);
    return [{ field, label: t(`audit.field.${field}`), text: before === '' ? after : `${before} → ${after}` }];
  });

/** How the values of a field are said; of other fields the fact alone is told. */
const WORDS: Partial<Readonly<Record<AuditField, (t: TFunction, value: unknown) => string>>> = {
  role: (t, value) => Role.options.map((role) => (role === value ? t(`users.role.${role}`) : '')).join(''),
  language: (t, value) => Language.options.map((language) => (language === value ? t(`users.language.${language}`) : '')).join(''),
  access: (t, value) => (Array.isArray(value) ? rightNames(t, value) : ''),
  adminsNeedSecondFactor: (t, value) => t(value === true ? 'audit.value.yes' : 'audit.value.no'),
};

const valueText = (t: TFunction, field: AuditField, value: unknown): string => WORDS[field]?.(t, value) ?? '';

function rightNames(t: TFunction, value: readonly unknown[]): string {
  const names = GrantableRight.options.filter((right) => value.includes(right)).map((right) => t(`users.right.${rightText(right)}`));
  return names.length === 0 ? t('audit.value.none') : names.join(', ');
}

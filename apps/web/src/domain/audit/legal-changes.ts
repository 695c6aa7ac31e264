import { type AuditEntry, Language, LegalPageKey } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { ChangeText } from './change-text.ts';
import { reportedChange } from './reported-change.ts';

type Changes = AuditEntry['changes'];

/** Which legal page changed, and in which languages; the audit log does not store the texts. */
export function legalChanges(t: TFunction, changes: Changes): ChangeText[] {
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

import { can, type Import, type Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatNumber, formatRelative } from '#kit/lib/format.ts';
import { useUser } from '#kit/session/use-session.ts';

function rowsText(t: TFunction, language: Language, { total, unreadable }: Import): string {
  const number = formatNumber(total, language);
  if (unreadable === 0) return t('imports.list.rows', { count: total, number });
  return t('imports.list.rows_read', {
    count: total,
    number,
    read: formatNumber(total - unreadable, language),
    unreadable: formatNumber(unreadable, language),
  });
}

/** Start, author, target company (for users with several), and number of rows of an import. */
export function ImportFacts({ entry }: { readonly entry: Import }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const seesAll = can(useUser(), 'locations:all');
  const { createdAt, who, format } = entry;
  const when = formatRelative(createdAt, language);
  return (
    <>
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
        {who === null ? t('imports.list.by_command', { when }) : t('imports.list.by', { when, who })}
      </time>
      {seesAll && <span>{t('imports.list.into', { company: companyName(t, entry.companyName) })}</span>}
      <span>{t(`imports.format.${format}`)}</span>
      {entry.total > 0 && <span>{rowsText(t, language, entry)}</span>}
    </>
  );
}

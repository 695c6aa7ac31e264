import { can, type Import } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { companyName } from '../../shared/companies/company-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatDateTime, formatNumber, formatRelative } from '../../shared/lib/format.ts';
import { useUser } from '../../shared/session/use-session.ts';

/** When an import began, who began it, into which company (for those who see several), and how many rows its file has. */
export function ImportFacts({ entry }: { readonly entry: Import }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const seesAll = can(useUser(), 'locations:all');
  const { createdAt, who, total, format } = entry;
  const when = formatRelative(createdAt, language);
  return (
    <>
      <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
        {who === null ? t('imports.list.by_command', { when }) : t('imports.list.by', { when, who })}
      </time>
      {seesAll && <span>{t('imports.list.into', { company: companyName(t, entry.companyName) })}</span>}
      <span>{t(`imports.format.${format}`)}</span>
      {total > 0 && <span>{t('imports.list.rows', { count: total, number: formatNumber(total, language) })}</span>}
    </>
  );
}

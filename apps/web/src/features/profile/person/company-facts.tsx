import type { Profile } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/profile/section/profile.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';

/** Company and role: shown, not changed here, with what they mean. */
export function CompanyFacts({ profile: { companyName, companyConfirmed, role, createdAt } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={classes.facts}>
      <dt>{t('profile.person.company')}</dt>
      <dd>
        {companyName ?? t('users.unnamed_company')}
        {!companyConfirmed && <span className={classes.quiet}>{t('profile.person.unconfirmed')}</span>}
      </dd>
      <dt>{t('profile.person.role')}</dt>
      <dd>
        {t(`users.role.${role}`)}
        <span className={classes.quiet}>{t(`profile.role_means.${role}`)}</span>
      </dd>
      <dt>{t('profile.person.since')}</dt>
      <dd>{formatDate(createdAt, language)}</dd>
    </dl>
  );
}

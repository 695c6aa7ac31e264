import { Anchor, Text, Title } from '@mantine/core';
import { type Company, can } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { COMPANY_PARAM } from '#domain/companies/company-path.ts';
import { companyName } from '#domain/companies/company-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { type PageKey, paths } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';
import { useUser } from '#kit/session/use-session.ts';
import classes from './company.module.css';

interface CompanyOverviewProps {
  readonly company: Company;
  readonly pages: readonly PageKey[];
}

/** Name, confirmation, counts and plan of a company (S2-COMPANY-01, S2-COMPANY-02). */
export function CompanyOverview({ company, pages }: CompanyOverviewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, confirmedAt } = company;
  const since = confirmedAt && t('company_page.confirmed', { date: formatDate(confirmedAt, language) });
  return (
    <section className={classes.part} aria-label={t('company_page.overview')}>
      <Title order={2} size="h3" className={classes.name}>
        <bdi>{companyName(t, name)}</bdi>
      </Title>
      <Text size="sm">{since ?? t('company_page.unconfirmed')}</Text>
      <CompanyCounts company={company} />
      <Billing company={company} hasPage={pages.includes('subscription')} />
    </section>
  );
}

/** Counts of people and locations, linked to their lists if the viewer may see these. */
function CompanyCounts({ company: { id, people, locations } }: Pick<CompanyOverviewProps, 'company'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const peopleText = t('companies.people', { count: people, number: formatNumber(people, language) });
  const locationsText = t('companies.locations', { count: locations, number: formatNumber(locations, language) });
  return (
    <ul className={`${classes.counts} rn-numbers`} aria-label={t('company_page.belongs')}>
      <li>{can(user, 'users') ? <Lead to={`${paths.users}?company=${id}`} text={peopleText} /> : peopleText}</li>
      <li>{user.companyId === id ? <Lead to={locationsPath({ mine: true })} text={locationsText} /> : locationsText}</li>
    </ul>
  );
}

/** Billing: leads to the plan of the company. */
function Billing({ company: { id }, hasPage }: { readonly company: Company; readonly hasPage: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const query = user.companyId === id ? '' : `?${COMPANY_PARAM}=${id}`;
  return (
    <Text size="sm">
      {t('company_page.billing')}{' '}
      {hasPage && maySee(user, 'subscription') && <Lead to={`${paths.subscription}${query}`} text={t('company_page.to_subscription')} />}
    </Text>
  );
}

const Lead = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Anchor component={Link} to={to} size="sm" underline="always">
    {text}
  </Anchor>
);

import { Alert, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CompanySummary } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { companyContactLine, companyLabel, companyName } from '#domain/companies/company-text.ts';
import classes from '#features/users/list/users.module.css';
import { PLAIN_URL, writeUsersUrl } from '#features/users/list/users-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate, formatNumber } from '#kit/lib/format.ts';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';
import { useConfirmCompany } from './use-confirm-company.tsx';

type Confirming = ReturnType<typeof useConfirmCompany>;
interface RowProps {
  readonly company: CompanySummary;
  readonly confirming: Confirming;
}

const TABLE_QUERY = '(min-width: 62em)';

/** A page of companies: rows on wide screens, cards on narrow ones. */
export function CompanyRows({ rows }: { readonly rows: readonly CompanySummary[] }) {
  const { t } = useTranslation();
  const confirming = useConfirmCompany();
  const isWide = useMediaQuery(TABLE_QUERY, false, { getInitialValueInEffect: false });
  if (!isWide)
    return (
      <ul className={lists.cards} aria-label={t('companies.list')}>
        {rows.map((company) => (
          <CompanyCard key={company.id} company={company} confirming={confirming} />
        ))}
      </ul>
    );
  return (
    <Table className={classes.table} verticalSpacing="xs" aria-label={t('companies.list')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="38%">{t('companies.column.company')}</Table.Th>
          <Table.Th>{t('companies.column.people')}</Table.Th>
          <Table.Th>{t('companies.column.locations')}</Table.Th>
          <Table.Th>{t('companies.column.confirmed')}</Table.Th>
          <Table.Th w={210}>
            <VisuallyHidden>{t('companies.column.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((company) => (
          <CompanyRow key={company.id} company={company} confirming={confirming} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function CompanyRow({ company, confirming }: RowProps) {
  const language = useLanguage();
  return (
    <Table.Tr>
      <Table.Td>
        <CompanyHeading company={company} />
        <ConfirmError company={company} confirming={confirming} />
      </Table.Td>
      <Table.Td className="rn-numbers">
        <PeopleLink company={company}>{formatNumber(company.people, language)}</PeopleLink>
      </Table.Td>
      <Table.Td className="rn-numbers">{formatNumber(company.locations, language)}</Table.Td>
      <Table.Td>
        <ConfirmedSince company={company} />
      </Table.Td>
      <Table.Td ta="end">
        <ConfirmButton company={company} confirming={confirming} />
      </Table.Td>
    </Table.Tr>
  );
}

function CompanyCard({ company, confirming }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <li className={`${lists.card} ${rowLink.row} ${classes.card}`}>
      <CompanyHeading company={company} />
      <div className={`${lists.facts} rn-numbers`}>
        <PeopleLink company={company}>
          {t('companies.people', { count: company.people, number: formatNumber(company.people, language) })}
        </PeopleLink>
        <span>{t('companies.locations', { count: company.locations, number: formatNumber(company.locations, language) })}</span>
        <ConfirmedSince company={company} />
      </div>
      <ConfirmError company={company} confirming={confirming} />
      <div>
        <ConfirmButton company={company} confirming={confirming} />
      </div>
    </li>
  );
}

function CompanyHeading({ company: { name, firstPerson, confirmedAt, contact } }: Pick<RowProps, 'company'>) {
  const { t } = useTranslation();
  const given = confirmedAt === null ? companyContactLine(contact) : null;
  return (
    <>
      <Text size="sm" fw={600} className={classes.clamp} {...(name === null && { c: 'dimmed' })}>
        <bdi>{companyName(t, name)}</bdi>
      </Text>
      {firstPerson !== null && (
        <Text size="xs" c="dimmed" className={classes.clamp}>
          {t('companies.first_account', { who: firstPerson })}
        </Text>
      )}
      {given !== null && (
        <Text size="xs" c="dimmed" className={classes.clamp}>
          {given === '' ? t('companies.no_contact') : t('companies.contact', { given })}
        </Text>
      )}
    </>
  );
}

/** Number of people of a company, linked to their list. */
function PeopleLink({ company, children }: Pick<RowProps, 'company'> & { readonly children: string }) {
  const { t } = useTranslation();
  const query = writeUsersUrl({ ...PLAIN_URL, company: company.id });
  const { people } = company;
  return (
    <Text
      component={Link}
      to={`?${query}`}
      size="sm"
      c="var(--mantine-color-anchor)"
      aria-label={t('companies.people', { count: people, number: people })}
    >
      {children}
    </Text>
  );
}

function ConfirmedSince({ company: { confirmedAt } }: Pick<RowProps, 'company'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (confirmedAt === null)
    return (
      <Text size="sm" component="span" className={classes.attention}>
        {t('companies.open')}
      </Text>
    );
  return (
    <Text size="sm" component="time" dateTime={confirmedAt}>
      {t('companies.since', { date: formatDate(confirmedAt, language) })}
    </Text>
  );
}

function ConfirmButton({ company, confirming }: RowProps) {
  const { t } = useTranslation();
  const isConfirmed = company.confirmedAt !== null;
  const name = companyLabel(t, company);
  return (
    <Button
      size="xs"
      variant={isConfirmed ? 'subtle' : 'default'}
      {...(isConfirmed && { color: 'gray' })}
      loading={confirming.busyId === company.id}
      aria-label={t(isConfirmed ? 'companies.take_back_of' : 'companies.confirm_of', { name })}
      onClick={() => confirming.run({ id: company.id, name, confirmed: !isConfirmed })}
    >
      {t(isConfirmed ? 'companies.take_back' : 'companies.confirm')}
    </Button>
  );
}

function ConfirmError({ company, confirming: { error } }: RowProps) {
  if (error?.id !== company.id) return null;
  return (
    <Alert color="red" variant="outline" role="alert" mt={4}>
      {error.text}
    </Alert>
  );
}

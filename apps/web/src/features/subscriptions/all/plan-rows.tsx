import { Badge, Group, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SubscriptionSummary } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { companyName } from '#domain/companies/company-text.ts';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { companyQuery } from '#features/subscriptions/plan/subscription-url.ts';
import { UsageBar } from '#features/subscriptions/plan/usage-bar.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { stripBidiControls } from '#kit/lib/isolate.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import lists from '#kit/ui/style/lists.module.css';
import rowLink from '#kit/ui/style/row-link.module.css';

interface RowProps {
  readonly company: SubscriptionSummary;
}

const TABLE_QUERY = '(min-width: 62em)';
const COLUMNS = ['company', 'plan', 'seats', 'locations', 'until'] as const;

/** A page of companies: rows on wide screens, cards on narrow ones; each links to its plan. */
export function PlanRows({ rows }: { readonly rows: readonly SubscriptionSummary[] }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(TABLE_QUERY, false, { getInitialValueInEffect: false });
  if (!isWide)
    return (
      <ul className={lists.cards} aria-label={t('subscription.all.list')}>
        {rows.map((company) => (
          <PlanCard key={company.companyId} company={company} />
        ))}
      </ul>
    );
  return (
    <Table className={classes.table} verticalSpacing="xs" highlightOnHover aria-label={t('subscription.all.list')}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} {...(column === 'company' && { w: '34%' })}>
              {t(`subscription.all.column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((company) => (
          <PlanRow key={company.companyId} company={company} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function PlanRow({ company }: RowProps) {
  const { t } = useTranslation();
  return (
    <Table.Tr className={rowLink.row ?? ''}>
      <Table.Td>
        <CompanyHeading company={company} />
      </Table.Td>
      <Table.Td>
        <PlanName company={company} />
      </Table.Td>
      <Table.Td>
        <UsageBar isBare kind="seats" used={company.seatsUsed} limit={company.seatLimit} />
      </Table.Td>
      <Table.Td>
        <UsageBar isBare kind="locations" used={company.locationsUsed} limit={company.locationLimit} />
      </Table.Td>
      <Table.Td {...(company.plan === null && { c: 'dimmed' })}>
        {company.plan === null ? t('subscription.all.no_end') : <PlanEnd company={company} />}
      </Table.Td>
    </Table.Tr>
  );
}

function PlanCard({ company }: RowProps) {
  return (
    <li className={`${lists.card} ${rowLink.row}`}>
      <div>
        <CompanyHeading company={company} />
      </div>
      <Group gap="sm">
        <PlanName company={company} />
        <PlanEnd company={company} />
      </Group>
      <UsageBar kind="seats" used={company.seatsUsed} limit={company.seatLimit} />
      <UsageBar kind="locations" used={company.locationsUsed} limit={company.locationLimit} />
    </li>
  );
}

function CompanyHeading({ company: { companyId, companyName: name, firstPerson } }: RowProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text component={Link} to={companyQuery(companyId)} size="sm" className={rowLink.cover ?? ''}>
        <bdi>{companyName(t, name)}</bdi>
      </Text>
      {name === null && firstPerson !== null && (
        <Text size="xs" c="dimmed">
          {t('companies.first_account', { who: stripBidiControls(firstPerson) })}
        </Text>
      )}
    </>
  );
}

function PlanName({ company: { plan } }: RowProps) {
  const { t } = useTranslation();
  return (
    <Text size="sm" component="span" {...(plan === null && { c: 'dimmed' })}>
      {plan === null ? t('subscription.all.no_plan') : t(`subscription.plan.${plan}`)}
    </Text>
  );
}

/** End date of the plan; renders nothing without one. */
function PlanEnd({ company: { plan, endsOn, isOver } }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (plan === null) return null;
  return (
    <Group gap={6} component="span">
      <Text size="sm" component="span" className="rn-numbers">
        {endsOn === null ? t('subscription.all.endless') : t('subscription.all.until', { until: wholeDate(endsOn, language) })}
      </Text>
      {isOver && (
        <Badge component="span" color="red.8" variant="filled">
          {t('subscription.facts.over')}
        </Badge>
      )}
    </Group>
  );
}

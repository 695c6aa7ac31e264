import { Anchor, Text } from '@mantine/core';
import { can, type Subscription } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import { PlanSection } from './plan-section.tsx';

/** Contact and billing address as stored with the company, where they are edited. */
export function PlanContact({ subscription: { companyId, contact } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const user = useUser();
  const facts = [
    [t('subscription.contact.name'), contact.contactName],
    [t('subscription.contact.email'), contact.contactEmail],
    [t('subscription.contact.phone'), contact.contactPhone],
    [t('subscription.contact.billing'), contact.billingEmail],
  ] as const;
  const isOwn = companyId === user.companyId;
  return (
    <PlanSection title={t('subscription.contact.title')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? (
                <Text span inherit c="dimmed">
                  {t('subscription.contact.empty')}
                </Text>
              ) : (
                <bdi>{value}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {(isOwn || can(user, 'companies')) && (
        <Anchor component={Link} size="sm" to={isOwn ? paths.company : `${paths.company}?company=${companyId}`}>
          {t('subscription.contact.change')}
        </Anchor>
      )}
    </PlanSection>
  );
}

import { Text } from '@mantine/core';
import { can, type Subscription } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { UsageBar } from '#features/subscriptions/plan/usage-bar.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { PlanSection } from './plan-section.tsx';

/** People and locations, of how many. */
export function PlanUsage({ subscription: { current, seatsUsed, locationsUsed } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const user = useUser();
  const isLimited = current !== null && (current.seatLimit !== null || current.locationLimit !== null);
  return (
    <PlanSection title={t('subscription.use.title')}>
      <UsageBar kind="seats" used={seatsUsed} limit={current?.seatLimit ?? null} />
      <UsageBar kind="locations" used={locationsUsed} limit={current?.locationLimit ?? null} />
      <Text size="xs" c="dimmed">
        {t('subscription.use.counted')}
        {isLimited && !can(user, 'subscription') && ` ${t('subscription.use.ask')}`}
      </Text>
    </PlanSection>
  );
}

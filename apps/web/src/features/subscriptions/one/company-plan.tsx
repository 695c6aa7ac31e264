import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { can, type Subscription } from '@rastnetz/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { UsageBar } from '#features/subscriptions/plan/usage-bar.tsx';
import { useSubscription } from '#features/subscriptions/plan/use-subscription.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useUser } from '#kit/session/use-session.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { PlanContact } from './plan-contact.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanSection } from './plan-section.tsx';

interface CompanyPlanProps {
  readonly companyId: string;
  /** Opens the panel that sets the plan; null without the right to. */
  readonly onEdit: (() => void) | null;
}

/** Plan of a company: scope, usage, billing contact, history. */
export function CompanyPlan({ companyId, onEdit }: CompanyPlanProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSubscription(companyId);
  if (error && !data)
    return (
      <Failure message={`${t('subscription.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Waiting />;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{companyName(t, data.companyName)}</bdi>
        </Title>
        {onEdit && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('subscription.edit.button')}
          </Button>
        )}
      </Group>
      <div className={classes.sections}>
        <PlanFacts subscription={data} />
        <PlanUsage subscription={data} />
        <PlanContact subscription={data} />
        <PlanHistory subscription={data} />
      </div>
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.sections} role="status">
      <VisuallyHidden>{t('subscription.loading')}</VisuallyHidden>
      {['facts', 'usage', 'contact'].map((part) => (
        <Skeleton key={part} height={200} />
      ))}
    </div>
  );
}

/** Used people and locations, with their limits. */
function PlanUsage({ subscription: { seatsUsed, locationsUsed, seatLimit, locationLimit } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const user = useUser();
  const isLimited = seatLimit !== null || locationLimit !== null;
  return (
    <PlanSection title={t('subscription.use.title')}>
      <UsageBar kind="seats" used={seatsUsed} limit={seatLimit} />
      <UsageBar kind="locations" used={locationsUsed} limit={locationLimit} />
      <Text size="xs" c="dimmed">
        {t('subscription.use.counted')}
        {isLimited && !can(user, 'subscription') && ` ${t('subscription.use.ask')}`}
      </Text>
    </PlanSection>
  );
}

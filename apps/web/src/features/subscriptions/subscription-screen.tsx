import { Stack, Text, Title } from '@mantine/core';
import { can } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#kit/navigation/use-address-state.ts';
import { useUser } from '#kit/session/use-session.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { CompanyPlan } from './one/company-plan.tsx';
import { SUBSCRIPTION_ADDRESS } from './plan/subscription-url.ts';
import { PlanTabs } from './plan-tabs.tsx';

/** The plan of the own company; users who set plans see all companies (S2-SETTINGS-01). */
export function SubscriptionScreen() {
  const { t } = useTranslation();
  const user = useUser();
  usePageTitle(t('subscription.title'));
  const [url, change] = useAddressState(SUBSCRIPTION_ADDRESS);
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t('subscription.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('subscription.intro')}
        </Text>
      </div>
      {can(user, 'subscription') ? <PlanTabs url={url} change={change} /> : <CompanyPlan companyId={user.companyId} onEdit={null} />}
    </Stack>
  );
}

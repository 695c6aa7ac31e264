import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanySwitch } from '#domain/companies/company-switch.tsx';
import type { ChangeAddress } from '#kit/navigation/use-address-state.ts';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';
import { useUser } from '#kit/session/use-session.ts';
import { AllPlans } from './all/all-plans.tsx';
import { CompanyPlan } from './one/company-plan.tsx';
import classes from './plan/subscription.module.css';
import { EDIT_PANEL, type SubscriptionTab, type SubscriptionUrl } from './plan/subscription-url.ts';
import { useSubscription } from './plan/use-subscription.ts';

const PlanPanel = lazy(async () => ({ default: (await import('./edit/plan-panel.tsx')).PlanPanel }));

interface PlanTabsProps {
  readonly url: SubscriptionUrl;
  readonly change: ChangeAddress<SubscriptionUrl>;
}

const TABS: readonly SubscriptionTab[] = ['one', 'all'];

/** Tabs for users who set plans: one company, chosen here, or all. */
export function PlanTabs({ url, change }: PlanTabsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const companyId = url.company ?? user.companyId;
  useReturnedFocus(url.panel, null);
  return (
    <>
      <Tabs value={url.tab} keepMounted={false} onChange={(chosen) => change({ tab: TABS.find((tab) => tab === chosen) ?? 'one' })}>
        <Tabs.List aria-label={t('subscription.tab.label')}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`subscription.tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="one" pt="md">
          <Stack gap="md">
            <PlanSwitch companyId={companyId} onShow={(company) => change({ company: company === user.companyId ? null : company })} />
            <CompanyPlan companyId={companyId} onEdit={() => change({ panel: EDIT_PANEL })} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="all" pt="md">
          <AllPlans url={url} change={change} />
        </Tabs.Panel>
      </Tabs>
      {url.panel !== null && (
        <Suspense fallback={null}>
          <PlanPanel key={companyId} companyId={companyId} onClose={() => change({ panel: null })} />
        </Suspense>
      )}
    </>
  );
}

interface PlanSwitchProps {
  readonly companyId: string;
  readonly onShow: (companyId: string) => void;
}

/** Chooses the company whose plan is shown. */
function PlanSwitch({ companyId, onShow }: PlanSwitchProps) {
  const { t } = useTranslation();
  const { data } = useSubscription(companyId);
  return (
    <CompanySwitch className={classes.switch} label={t('subscription.company')} id={companyId} name={data?.companyName} onShow={onShow} />
  );
}

import { Drawer } from '@mantine/core';
import type { Subscription } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { useSubscription } from '#features/subscriptions/plan/use-subscription.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { PanelForm } from '#kit/forms/panel-form.tsx';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import type { PanelClosing } from '#kit/panel/use-closing-guard.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { PlanFields } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface PlanPanelProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

/** Side panel that sets the plan of a company; open while mounted. */
export function PlanPanel({ companyId, onClose }: PlanPanelProps) {
  const closing = useRef<() => void>(onClose);
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSubscription(companyId);
  return (
    <PanelShell closing={closing}>
      {data ? (
        <PlanForm subscription={data} panel={{ closing, onClose }} />
      ) : (
        <>
          <PanelHead title={t('subscription.edit.button')} />
          <Drawer.Body className={classes.body}>
            {error ? (
              <Failure
                message={`${t('subscription.load_failed')} ${problemText(t, error)}`}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            ) : (
              <Loading />
            )}
          </Drawer.Body>
        </>
      )}
    </PanelShell>
  );
}

interface PlanFormProps {
  readonly subscription: Subscription;
  readonly panel: PanelClosing;
}

function PlanForm({ subscription, panel }: PlanFormProps) {
  const { t } = useTranslation();
  const form = usePlanForm(subscription, panel);
  return (
    <PanelForm
      title={t('subscription.edit.title', { company: companyName(t, subscription.companyName) })}
      intro={t('subscription.edit.intro')}
      submit={t('subscription.edit.submit')}
      form={form}
    >
      <PlanFields values={form.values} set={form.set} choose={form.choose} errors={form.errors.fields} />
      <PlanPreview subscription={subscription} values={form.values} />
    </PanelForm>
  );
}

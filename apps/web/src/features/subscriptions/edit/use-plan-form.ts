import { type Plan, type Subscription, setSubscription } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionKeys } from '#features/subscriptions/plan/subscription-keys.ts';
import { call } from '#kit/api/client.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { bodyOf, PLAN_FIELDS, type PlanValues, planErrors, valuesOf, withPlan } from './plan-values.ts';

/** State of the form that sets a company's plan. */
export function usePlanForm({ companyId, current }: Subscription, panel: PanelClosing) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [stored] = useState(() => valuesOf(current));
  const [values, setValues] = useState(stored);
  const { submit, isSent, ...sending } = useSubmit({
    send: (entered: PlanValues) => call(setSubscription, { params: { id: companyId }, body: bodyOf(entered) }),
    onSent: (subscription) => {
      queries.setQueryData(subscriptionKeys.one(companyId), subscription);
      void queries.invalidateQueries({ queryKey: subscriptionKeys.all });
      toastSuccess(t('subscription.edit.saved'));
      closeAnyway();
    },
    fields: PLAN_FIELDS,
    failed: t('subscription.edit.failed'),
  });
  const changed = JSON.stringify(values) !== JSON.stringify(stored) && !isSent;
  const { close, closeAnyway } = useClosingGuard(panel, changed, { onDiscard: () => setValues(stored) });
  return {
    ...sending,
    values,
    close,
    send: () => submit(values, (now) => Object.fromEntries(Object.entries(planErrors(values)).map(([field, key]) => [field, now(key)]))),
    set: (part: Partial<PlanValues>) => setValues((before) => ({ ...before, ...part })),
    choose: (plan: Plan) => setValues((before) => withPlan(before, plan, current)),
  };
}

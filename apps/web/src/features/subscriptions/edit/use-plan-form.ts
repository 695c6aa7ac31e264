import { type Plan, type Subscription, type SubscriptionEntry, setSubscription } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionKeys } from '#features/subscriptions/plan/subscription-keys.ts';
import { subscriptionQuery } from '#features/subscriptions/plan/use-subscription.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { useSubmit } from '#kit/forms/use-submit.ts';
import { type PanelClosing, useClosingGuard } from '#kit/panel/use-closing-guard.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { bodyOf, mergeValues, PLAN_FIELDS, type PlanValues, planErrors, valuesOf, withPlan } from './plan-values.ts';

/** State of the form that sets a company's plan. */
export function usePlanForm({ companyId, current }: Subscription, panel: PanelClosing) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [base, setBase] = useState(() => baseOf(current));
  const [values, setValues] = useState(base.values);
  /** Loads what somebody else has set under the user's changes. */
  const rebase = async () => {
    const theirs = baseOf((await queries.fetchQuery(subscriptionQuery(companyId))).current);
    setBase(theirs);
    setValues((mine) => mergeValues({ mine, base: base.values, theirs: theirs.values }));
  };
  const { submit, isSent, ...sending } = useSubmit({
    send: async (entered: PlanValues) => {
      try {
        return await call(setSubscription, { params: { id: companyId }, body: { ...bodyOf(entered), seen: base.entry?.id ?? null } });
      } catch (error) {
        if (hasCode(error, 'stale_version')) await rebase();
        throw error;
      }
    },
    onSent: (subscription) => {
      queries.setQueryData(subscriptionKeys.one(companyId), subscription);
      void queries.invalidateQueries({ queryKey: subscriptionKeys.all });
      toastSuccess(t('subscription.edit.saved'));
      closeAnyway();
    },
    fields: PLAN_FIELDS,
    failed: t('subscription.edit.failed'),
  });
  const changed = JSON.stringify(values) !== JSON.stringify(base.values) && !isSent;
  const { close, closeAnyway } = useClosingGuard(panel, changed, { onDiscard: () => setValues(base.values) });
  return {
    ...sending,
    values,
    close,
    send: () => submit(values, (now) => Object.fromEntries(Object.entries(planErrors(values)).map(([field, key]) => [field, now(key)]))),
    set: (part: Partial<PlanValues>) => setValues((before) => ({ ...before, ...part })),
    choose: (plan: Plan) => setValues((before) => withPlan(before, plan, base.entry)),
  };
}

/** The setting that a form starts from, with its values. */
const baseOf = (entry: SubscriptionEntry | null) => ({ entry, values: valuesOf(entry) });

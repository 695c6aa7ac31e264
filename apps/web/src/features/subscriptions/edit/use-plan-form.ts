import { type Plan, type Subscription, setSubscription } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscriptionKeys } from '#features/subscriptions/plan/subscription-keys.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { issueText, problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { bodyOf, PLAN_FIELDS, type PlanValues, planErrors, valuesOf, withPlan } from './plan-values.ts';

/** Error messages: by field, and for the form as a whole. */
interface PlanErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly whole: string | null;
}

const NO_ERRORS: PlanErrors = { fields: {}, whole: null };

/** State of the form that sets a company's plan. */
export function usePlanForm({ companyId, current }: Subscription, onSaved: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [stored] = useState(() => valuesOf(current));
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [attempts, setAttempts] = useState(0);
  const stop = (found: PlanErrors) => {
    setErrors(found);
    setAttempts((before) => before + 1);
  };
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => call(setSubscription, { params: { id: companyId }, body: bodyOf(values) }),
    onSuccess: (subscription) => {
      queries.setQueryData(subscriptionKeys.one(companyId), subscription);
      void queries.invalidateQueries({ queryKey: subscriptionKeys.all });
      toastSuccess(t('subscription.edit.saved'));
      onSaved();
    },
    onError: (error) => stop(errorsOf(t, error)),
  });
  const save = () => {
    if (saving.isPending) return;
    const found = Object.entries(planErrors(values)).map(([field, key]) => [field, t(key)]);
    if (found.length > 0) return stop({ fields: Object.fromEntries(found), whole: null });
    setErrors(NO_ERRORS);
    saving.mutate();
  };
  return {
    values,
    errors,
    attempts,
    save,
    set: (part: Partial<PlanValues>) => setValues((before) => ({ ...before, ...part })),
    choose: (plan: Plan) => setValues((before) => withPlan(before, plan, current)),
    changed: JSON.stringify(values) !== JSON.stringify(stored) && !saving.isSuccess,
    discard: () => setValues(stored),
    isSaving: saving.isPending,
  };
}

/** Assigns the server's issues to the fields; others go into the message of the whole form. */
function errorsOf(t: TFunction, error: unknown): PlanErrors {
  const issues = issuesOf(error).map((issue) => ({ field: PLAN_FIELDS.find((field) => field === issue.path), text: issueText(t, issue) }));
  const fields = Object.fromEntries(issues.flatMap(({ field, text }) => (field ? [[field, text]] : [])));
  const others = issues.flatMap(({ field, text }) => (field ? [] : text)).join(' ');
  return { fields, whole: `${t('subscription.edit.failed')} ${others || problemText(t, error)}` };
}

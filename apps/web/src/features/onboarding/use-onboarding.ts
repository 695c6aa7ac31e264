import { can, getOnboarding, type OnboardingStep, skipOnboardingSteps } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { stepsIn } from './start-steps.ts';

const ONBOARDING_KEY = ['onboarding'] as const;

/** The steps of the user's start page; not requested for staff, who have none. Refetched on every mount, because other pages finish steps. */
export function useOnboarding() {
  return useQuery({
    queryKey: ONBOARDING_KEY,
    queryFn: ({ signal }) => call(getOnboarding, {}, { signal }),
    enabled: can(useUser(), 'companyAdmin'),
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
    networkMode: 'always',
  });
}

interface Skip {
  readonly steps: OnboardingStep[];
  readonly skipped: boolean;
}

/** Skips steps, or takes them up again. */
export function useSkipSteps() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (skip: Skip) => call(skipOnboardingSteps, { body: skip }),
    onSuccess: (stored, { skipped }) => {
      queries.setQueryData(ONBOARDING_KEY, stored);
      // Home takes the place of the page, which shows the state of its steps itself.
      if (skipped && stepsIn(stored, 'open').length === 0) toastSuccess(t('start.skipped'));
    },
    onError: (error) => toastError(`${t('start.failed')} ${problemText(t, error)}`),
  });
  return { skip: mutate, busy: isPending ? variables.steps : [] };
}

import { getRegistration, type RegistrationMode, setRegistration } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Who may get an account, and the way to change it; `fault` says why it stayed as it was. */
export function useRegistrationSetting() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: userKeys.registration,
    queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
    networkMode: 'always',
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (mode: RegistrationMode) => call(setRegistration, { body: { mode } }),
    onSuccess: (stored) => {
      queries.setQueryData(userKeys.registration, stored);
      toastSuccess(t('users.registration.saved'));
      void queries.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  return { answer, set: mutate, isPending, fault: error ? `${t('users.registration.failed')} ${problemText(t, error)}` : null };
}

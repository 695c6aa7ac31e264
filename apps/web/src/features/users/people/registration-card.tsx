import { Radio, Stack } from '@mantine/core';
import { getRegistration, RegistrationMode, setRegistration } from '@rastnetz/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { SettingCard } from './setting-card.tsx';

/** Who may register on this installation; for super admins. */
export function RegistrationCard() {
  const { t } = useTranslation();
  const { answer, set, isPending, error } = useRegistrationSetting();
  return (
    <SettingCard
      title={t('users.registration.title')}
      answer={answer}
      loadFailed={t('users.registration.load_failed')}
      error={error}
      height={120}
    >
      {answer.data && (
        <Radio.Group label={t('users.registration.label')} value={answer.data.mode} onChange={(mode) => set(RegistrationMode.parse(mode))}>
          <Stack gap="xs" mt="xs">
            {RegistrationMode.options.map((mode) => (
              <Radio
                key={mode}
                value={mode}
                disabled={isPending}
                label={t(`users.registration.mode.${mode}`)}
                description={t(`users.registration.hint.${mode}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </SettingCard>
  );
}

/** Loads and changes the registration mode; `error` is the message of a failed change. */
function useRegistrationSetting() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: userKeys.registration,
    queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
    networkMode: 'always',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (mode: RegistrationMode) => call(setRegistration, { body: { mode } }),
    onSuccess: (stored) => {
      queries.setQueryData(userKeys.registration, stored);
      toastSuccess(t('users.registration.saved'));
      void queries.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  return { answer, set: mutate, isPending, error: error ? `${t('users.registration.failed')} ${problemText(t, error)}` : null };
}

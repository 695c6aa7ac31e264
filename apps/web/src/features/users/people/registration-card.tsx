import { Alert, Paper, Radio, Skeleton, Stack, Title } from '@mantine/core';
import { RegistrationMode } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/ui/states/failure.tsx';
import { useRegistrationSetting } from './use-registration-setting.ts';

/** Who may get an account on this installation; for super admins. */
export function RegistrationCard() {
  const { t } = useTranslation();
  const { answer, set, isPending, fault } = useRegistrationSetting();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('users.registration.title')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('users.registration.title')}
        </Title>
        {answer.isError && (
          <Failure message={t('users.registration.load_failed')} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
        )}
        {answer.isPending && <Skeleton height={120} />}
        {answer.data && (
          <Radio.Group
            label={t('users.registration.label')}
            value={answer.data.mode}
            onChange={(mode) => set(RegistrationMode.parse(mode))}
          >
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
        {fault && (
          <Alert color="red" variant="outline" role="alert">
            {fault}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

import { Alert, Paper, Skeleton, Stack, Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/ui/states/failure.tsx';
import { usePeopleRules } from './use-people-rules.ts';

/** Rules for all admins, which only admins see: whether they need a second factor. */
export function RulesCard() {
  const { t } = useTranslation();
  const { answer, set, isPending, error } = usePeopleRules();
  return (
    <Paper withBorder p="md" component="section" aria-label={t('users.rules.title')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('users.rules.title')}
        </Title>
        {answer.isError && (
          <Failure message={t('users.rules.load_failed')} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
        )}
        {answer.isPending && <Skeleton height={40} />}
        {answer.data && (
          <Switch
            label={t('users.rules.second_factor')}
            aria-label={t('users.rules.second_factor')}
            description={t('users.rules.second_factor_hint')}
            checked={answer.data.adminsNeedSecondFactor}
            disabled={isPending}
            onChange={(event) => set({ adminsNeedSecondFactor: event.currentTarget.checked })}
          />
        )}
        {error && (
          <Alert color="red" variant="outline" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

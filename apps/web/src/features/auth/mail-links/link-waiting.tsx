import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Placeholder of a form while its mailed link is checked. */
export function LinkWaiting() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('app.loading')}>
      <Skeleton height={36} />
      <Skeleton height={360} />
    </Stack>
  );
}

import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shared/api/problem-text.ts';
import type { FieldForm } from './use-field-form.ts';

/** What stands against a save; somebody else's save is loaded under one's own changes. */
export function FieldNotices({ form: { failure, isStale, reload } }: { readonly form: FieldForm }) {
  const { t } = useTranslation();
  return (
    <>
      {failure && (
        <Alert color="red" variant="outline" role="alert" mx="lg" my="xs">
          {failure}
        </Alert>
      )}
      {isStale && (
        <Alert
          color="amber"
          variant="outline"
          role="alert"
          mx="lg"
          my="xs"
          icon={<IconRefreshAlert aria-hidden />}
          title={t('custom_fields.stale.title')}
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('custom_fields.stale.body')}</Text>
            {reload.error && (
              <Text size="sm" c="var(--mantine-color-error)">
                {problemText(t, reload.error)}
              </Text>
            )}
            {reload.isSuccess && (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('custom_fields.form.gone')}
              </Text>
            )}
            <Button size="xs" variant="default" loading={reload.isPending} onClick={() => reload.mutate()}>
              {t('custom_fields.stale.load')}
            </Button>
          </Stack>
        </Alert>
      )}
      {reload.isSuccess && !isStale && (
        <Alert variant="outline" role="status" mx="lg" my="xs">
          {t('custom_fields.stale.loaded')}
        </Alert>
      )}
    </>
  );
}

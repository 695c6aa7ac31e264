import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FailureNotice, ReloadOffer, StaleNotice } from '#kit/panel/save-notices.tsx';
import type { FieldForm } from './use-field-form.ts';

const MARGINS = { mx: 'lg', my: 'xs' } as const;

/** Why a save failed. After a version conflict, the stored definition can be loaded; own changes are kept. */
export function FieldNotices({ form: { failure, isStale, reload } }: { readonly form: FieldForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FailureNotice failure={failure} {...MARGINS} />
      {isStale && (
        <StaleNotice title={t('custom_fields.stale.title')} {...MARGINS}>
          <ReloadOffer reload={reload} body={t('custom_fields.stale.body')} button={t('custom_fields.stale.load')}>
            {reload.isSuccess && (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('custom_fields.form.gone')}
              </Text>
            )}
          </ReloadOffer>
        </StaleNotice>
      )}
      {reload.isSuccess && !isStale && (
        <Alert variant="outline" role="status" {...MARGINS}>
          {t('custom_fields.stale.loaded')}
        </Alert>
      )}
    </>
  );
}

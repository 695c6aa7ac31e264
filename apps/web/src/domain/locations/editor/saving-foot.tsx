import { Button, Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationSave } from '#domain/locations/form/use-save-location.ts';
import classes from '#kit/panel/panel.module.css';
import { useUploadsUnderWay } from '#kit/upload/use-upload-progress.ts';

/** The foot while a save runs: what it waits for, and a stop button. */
export function SavingFoot({ saving: { stop } }: { readonly saving: Pick<LocationSave, 'stop'> }) {
  const { t } = useTranslation();
  const count = useUploadsUnderWay();
  return (
    <div className={classes.foot}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="sm" wrap="nowrap">
          <Loader size="xs" aria-label={t('panel.saving')} />
          <Text size="sm" role="status">
            {count > 0 ? t('upload.still_sending', { count }) : t('upload.stored_now')}
          </Text>
        </Group>
        <Button variant="default" onClick={stop}>
          {t('panel.stop')}
        </Button>
      </Group>
    </div>
  );
}

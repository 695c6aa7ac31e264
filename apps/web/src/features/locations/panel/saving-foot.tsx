import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LocationSave } from '../form/use-save-location.ts';
import classes from './panel.module.css';

/** The foot while a save runs: how far it is, and the way to stop it. */
export function SavingFoot({ saving: { sent, stop } }: { readonly saving: LocationSave }) {
  const { t } = useTranslation();
  const percent = Math.round(sent * 100);
  const label = percent < 100 ? t('upload.sending', { percent }) : t('upload.stored_now');
  return (
    <div className={classes.foot}>
      <Group justify="space-between" wrap="nowrap">
        <Stack gap={4} flex={1}>
          <Text size="sm" role="status">
            {label}
          </Text>
          <Progress value={percent} aria-label={t('panel.saving')} />
        </Stack>
        <Button variant="default" onClick={stop}>
          {t('panel.stop')}
        </Button>
      </Group>
    </div>
  );
}

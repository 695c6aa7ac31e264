import { Drawer, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#kit/api/api-error.ts';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { Failure } from '#kit/ui/states/failure.tsx';

interface PanelMissingProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

/** The location no longer exists or could not be loaded. */
export function PanelMissing({ error, onRetry, isBusy }: PanelMissingProps) {
  const { t } = useTranslation();
  const isGone = hasCode(error, 'not_found');
  return (
    <>
      <PanelHead title={t('app.menu.locations')} />
      <Drawer.Body className={classes.body}>
        {isGone ? (
          <Text role="alert">{t('panel.not_found')}</Text>
        ) : (
          <Failure message={t('panel.load_failed')} onRetry={onRetry} busy={isBusy} />
        )}
      </Drawer.Body>
    </>
  );
}

/** Skeleton with the size of the content, to avoid layout shifts. */
export function PanelSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('app.menu.locations')} />
      <Drawer.Body className={classes.body}>
        <VisuallyHidden role="status">{t('panel.loading')}</VisuallyHidden>
        <Stack gap="md">
          <Skeleton height={28} width="40%" />
          <Skeleton height={36} />
          <Skeleton height={96} />
          <Skeleton height={140} />
          <Skeleton height={28} width="30%" />
          <Skeleton height={320} />
        </Stack>
      </Drawer.Body>
    </>
  );
}

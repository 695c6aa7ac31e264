import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cardPath } from '#features/map/address/map-url.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Copies the address that opens the map at this location with its card. */
export function CopyLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { copied, copy, error } = useClipboard();
  const link = `${window.location.origin}${cardPath(id)}`;
  const failure = t('map_screen.card.copy_failed', { link });
  useEffect(() => {
    if (error) toastError(failure);
  }, [error, failure]);
  const Icon = copied ? IconCheck : IconLink;
  return (
    <Button size="xs" variant="subtle" leftSection={<Icon size={14} aria-hidden />} onClick={() => copy(link)}>
      <span aria-live="polite">{t(copied ? 'map_screen.card.copied' : 'map_screen.card.copy')}</span>
    </Button>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#features/clearing/queue/selection/queue.module.css';
import type { FreshRows } from './use-fresh-rows.ts';

/** What others changed, with the way to see it; its place is taken only while there is something. */
export function QueueNews({ fresh }: { readonly fresh: FreshRows | null }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {fresh && (
        <Group justify="space-between" gap="xs" className={classes.news}>
          <Text size="sm">{fresh.more > 0 ? t('queue.news.more', { count: fresh.more }) : t('queue.news.other')}</Text>
          <Button size="compact-sm" variant="subtle" leftSection={<IconRefresh size={16} aria-hidden />} onClick={fresh.show}>
            {t('queue.news.show')}
          </Button>
        </Group>
      )}
    </div>
  );
}

import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { PAGE_SIZE } from '@rastnetz/contract';
import { IconChecks, IconInbox, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFiltered, type QueueUrl } from '#features/clearing/queue/selection/queue-url.ts';
import type { Queue } from '#features/clearing/queue/selection/use-queue.ts';
import lists from '#kit/ui/style/lists.module.css';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);
/** Height of a row, in pixels. */
const ROW_PX = 68;

interface QueueWaitingProps {
  readonly answer: Pick<Queue['answer'], 'fetchStatus' | 'isPending' | 'isPlaceholderData'>;
}

/** Placeholder while the rows load or wait for the network. */
export function QueueWaiting({ answer: { fetchStatus, isPending, isPlaceholderData } }: QueueWaitingProps) {
  const { t } = useTranslation();
  if (fetchStatus === 'paused' && (isPending || isPlaceholderData))
    return (
      <div className={lists.empty} role="status">
        <IconWifiOff size={32} stroke={1.5} aria-hidden />
        <Text>{t('queue.offline')}</Text>
      </div>
    );
  if (!isPending) return null;
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('queue.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={ROW_PX} />
      ))}
    </Stack>
  );
}

interface QueueEmptyProps {
  readonly url: QueueUrl;
  readonly onClear: () => void;
}

/** Why the queue is empty: nothing matches the filters, or no report is open. */
export function QueueEmpty({ url, onClear }: QueueEmptyProps) {
  const { t } = useTranslation();
  const filtered = isFiltered(url);
  const Icon = filtered ? IconInbox : IconChecks;
  return (
    <div className={lists.empty} role="status">
      <Icon size={32} stroke={1.5} aria-hidden />
      {!filtered && (
        <Text fw={600} c="var(--mantine-color-text)">
          {t('queue.all_done')}
        </Text>
      )}
      <Text>{t('queue.empty')}</Text>
      {filtered && (
        <Button variant="default" onClick={onClear}>
          {t('queue.filter.clear')}
        </Button>
      )}
    </div>
  );
}

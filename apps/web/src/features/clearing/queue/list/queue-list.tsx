import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { PLAIN_QUEUE, type QueueUrl } from '#features/clearing/queue/selection/queue-url.ts';
import type { Queue } from '#features/clearing/queue/selection/use-queue.ts';
import type { ChangeQueue } from '#features/clearing/queue/selection/use-queue-url.ts';
import { PageCheck } from '#kit/chosen/page-check.tsx';
import type { ChosenRows } from '#kit/chosen/use-chosen.ts';
import { ListPages } from '#kit/lists/list-pages.tsx';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { QueueCards } from './queue-cards.tsx';
import { QueueEmpty, QueueWaiting } from './queue-states.tsx';
import { QueueTable } from './queue-table.tsx';
import { type FreshRows, useFreshRows } from './use-fresh-rows.ts';

interface QueueListProps {
  readonly url: QueueUrl;
  readonly change: ChangeQueue;
  readonly queue: Queue;
  readonly choice: ChosenRows;
  /** Whether the table fits. */
  readonly isTable: boolean;
  /** Whether a report is docked beside the list. */
  readonly isBrief: boolean;
}

/** The queue in its states: loading, failed, empty, or rows with pagination. */
export function QueueList({ url, change, queue, choice, isTable, isBrief }: QueueListProps) {
  const { t } = useTranslation();
  const fresh = useFreshRows(queue);
  const { answer, message } = queue;
  const rows = answer.data?.data ?? [];
  const shown = { rows, openId: url.open, choice };
  return (
    <Stack gap="sm">
      <VisuallyHidden role="status">{choice.chosen.size > 0 && t('queue.bulk.chosen', { count: choice.chosen.size })}</VisuallyHidden>
      <QueueNews fresh={fresh} />
      {answer.isError && <Failure message={message} onRetry={() => void answer.refetch()} busy={answer.isFetching} />}
      <QueueWaiting answer={answer} />
      {answer.data?.total === 0 && !answer.isError && (
        <QueueEmpty url={url} onClear={() => change({ ...PLAIN_QUEUE, sort: url.sort, open: url.open, tab: url.tab })} />
      )}
      {answer.data && rows.length > 0 && (
        <div className={answer.isPlaceholderData ? lists.stale : ''} aria-busy={answer.isFetching}>
          <Stack gap="sm">
            {!isTable && <PageCheck rows={rows} choice={choice} hasLabel />}
            {isTable ? (
              <QueueTable {...shown} sort={url.sort} onSort={(sort) => change({ sort })} />
            ) : (
              <QueueCards {...shown} isBrief={isBrief} />
            )}
            <ListPages
              page={url.page}
              rows={rows.length}
              total={answer.data.total}
              onPage={(page) => change({ page })}
              label={t('queue.pages')}
            />
          </Stack>
        </div>
      )}
    </Stack>
  );
}

/** Says that others changed the list, with a button to show the changes; takes no space otherwise. */
function QueueNews({ fresh }: { readonly fresh: FreshRows | null }) {
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

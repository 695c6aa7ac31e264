import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import type { Chosen } from '#kit/chosen/chosen-rows.ts';
import { OutcomeGroups } from '#kit/chosen/outcome-groups.tsx';
import type { BulkItem, RequestedAction } from './bulk-action.ts';
import { OutcomeList } from './outcome-list.tsx';
import type { BulkRun } from './use-bulk-run.ts';

interface PartlyDoneProps {
  readonly action: RequestedAction;
  readonly run: BulkRun;
  /** Titles of the rows. */
  readonly titles: Chosen;
  readonly onClose: () => void;
}

/** Result of an action that did not change every location: which were changed, which were not, and why. */
export function PartialResult({ action, run, titles, onClose }: PartlyDoneProps) {
  const { t } = useTranslation();
  const rowsOf = (items: readonly BulkItem[]) => items.map(({ _id }) => ({ _id, title: titles.get(_id)?.title ?? '' }));
  const groups = [
    { key: 'unsure', heading: t('bulk.batches.unsure', { count: run.unsure.length }), rows: rowsOf(run.unsure) },
    { key: 'left', heading: t('bulk.batches.not_done', { count: run.left.length }), rows: rowsOf(run.left) },
  ];
  return (
    <Stack>
      <Text role="alert">{useHeading(run)}</Text>
      <OutcomeList action={action} results={run.results} isDone />
      <OutcomeGroups groups={groups.filter(({ rows }) => rows.length > 0)} />
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </Group>
    </Stack>
  );
}

function useHeading({ error, left }: BulkRun): string {
  const { t } = useTranslation();
  if (error) return `${t('bulk.batches.broken')} ${problemText(t, error)}`;
  return left.length > 0 ? t('bulk.batches.stopped') : t('bulk.partly');
}

import { Group, NativeSelect } from '@mantine/core';
import { ReportKind, ReportSortField } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import classes from '#features/clearing/queue/selection/queue.module.css';
import type { QueueUrl } from '#features/clearing/queue/selection/queue-url.ts';
import type { ChangeQueue } from '#features/clearing/queue/selection/use-queue-url.ts';
import { SortSelect } from '#kit/ui/controls/sort-select.tsx';
import { AssigneeFilter } from './assignee-filter.tsx';
import { StageFilter } from './stage-filter.tsx';

interface QueueToolbarProps {
  readonly url: QueueUrl;
  readonly change: ChangeQueue;
  /** Whether to show a sort menu, because there are no column headers. */
  readonly hasSort: boolean;
}

/** Search, filters, and the sort menu of the cards. */
export function QueueToolbar({ url, change, hasSort }: QueueToolbarProps) {
  const { t } = useTranslation();
  const kinds = ReportKind.options.map((kind) => ({ value: kind, label: t(`clearing.kind.${kind}`) }));
  return (
    <Group gap="xs" align="flex-start">
      <LocationSearchBox label={t('queue.search')} value={url.search} onSearch={(search) => change({ search }, { replace: true })} />
      <StageFilter stages={url.stages} onChange={(stages) => change({ stages })} />
      <NativeSelect
        className={classes.filter}
        label={t('queue.filter.kind')}
        value={url.kind ?? ''}
        data={[{ value: '', label: t('queue.filter.any_kind') }, ...kinds]}
        onChange={(event) => change({ kind: ReportKind.options.find((kind) => kind === event.currentTarget.value) ?? null })}
      />
      <AssigneeFilter assigned={url.assigned} onChange={(assigned) => change({ assigned })} />
      {hasSort && (
        <SortSelect
          className={classes.order}
          fields={ReportSortField.options}
          sort={url.sort}
          nameOf={({ field, direction }) => t(`queue.sort_${direction}`, { column: t(`queue.column.${COLUMNS[field]}`) })}
          onSort={(sort) => change({ sort })}
        />
      )}
    </Group>
  );
}

const COLUMNS = {
  name: 'name',
  locationType: 'type',
  createdAt: 'created',
  kind: 'kind',
  stage: 'stage',
  assignedTo: 'assignee',
} as const satisfies Record<ReportSortField, string>;

import { Group, NativeSelect } from '@mantine/core';
import { ReportKind, ReportSortField } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationSearchBox } from '#domain/locations/filter/location-search-box.tsx';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { type QueueSort, type QueueUrl, SORT_DIRECTIONS } from '#features/clearing/queue/selection/queue-url.ts';
import type { ChangeQueue } from '#features/clearing/queue/selection/use-queue-url.ts';
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
      {hasSort && <SortChoice sort={url.sort} onSort={(sort) => change({ sort })} />}
    </Group>
  );
}

const CHOICES = ReportSortField.options.flatMap((field) => SORT_DIRECTIONS.map((direction) => ({ field, direction })));
const nameOf = ({ field, direction }: QueueSort) => `${field}:${direction}`;
const COLUMNS = {
  name: 'name',
  locationType: 'type',
  createdAt: 'created',
  kind: 'kind',
  stage: 'stage',
  assignedTo: 'assignee',
} as const satisfies Record<ReportSortField, string>;

function SortChoice({ sort, onSort }: { readonly sort: QueueSort; readonly onSort: (sort: QueueSort) => void }) {
  const { t } = useTranslation();
  const label = ({ field, direction }: QueueSort) => t(`queue.sort_${direction}`, { column: t(`queue.column.${COLUMNS[field]}`) });
  const handleChange = (value: string) => {
    const choice = CHOICES.find((each) => nameOf(each) === value);
    if (choice) onSort(choice);
  };
  return (
    <NativeSelect
      className={classes.order}
      label={t('locations.sort.label')}
      value={nameOf(sort)}
      data={CHOICES.map((choice) => ({ value: nameOf(choice), label: label(choice) }))}
      onChange={(event) => handleChange(event.currentTarget.value)}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clearersQuery } from '#domain/clearing/clearing-queries.ts';
import classes from '#features/clearing/queue/selection/queue.module.css';
import { useUser } from '#kit/session/use-session.ts';

interface AssigneeFilterProps {
  /** `me`, `none`, the id of a colleague, or null for all. */
  readonly assigned: string | null;
  readonly onChange: (assigned: string | null) => void;
}

/** Filters by assignee. An assignee from the address who is not offered stays selected. */
export function AssigneeFilter({ assigned, onChange }: AssigneeFilterProps) {
  const { t } = useTranslation();
  const { _id: own } = useUser();
  const { data: people = [] } = useQuery(clearersQuery());
  const colleagues = people.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }));
  const choices = [
    { value: '', label: t('queue.filter.anybody') },
    { value: 'me', label: t('queue.filter.me') },
    { value: 'none', label: t('queue.filter.nobody') },
    ...colleagues,
  ];
  const isStray = assigned !== null && !choices.some(({ value }) => value === assigned);
  return (
    <NativeSelect
      className={classes.filter}
      label={t('queue.filter.assigned')}
      value={assigned ?? ''}
      data={isStray ? [...choices, { value: assigned, label: t('queue.filter.somebody') }] : choices}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

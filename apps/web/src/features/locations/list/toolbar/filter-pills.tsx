import { Group, Pill } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { activeFilters } from '#features/locations/selection/active-filters.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterPillsProps {
  readonly list: ListUrl;
  readonly change: ChangeList;
  /** Takes the focus when a pill is removed. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Active filters, each with a remove button; renders nothing without filters. */
export function FilterPills({ list, change, opener }: FilterPillsProps) {
  const { t } = useTranslation();
  const names = useFilterNames(list.company);
  const active = activeFilters(list);
  if (active.length === 0) return null;
  const remove = (without: Partial<ListUrl>) => {
    change(without);
    opener.current?.focus();
  };
  return (
    <Group gap={6} role="group" aria-label={t('locations.filter.active')}>
      {active.map(({ key, nameIn, without }) => {
        const name = nameIn(names);
        return (
          <Pill
            key={key}
            size="md"
            withRemoveButton
            onRemove={() => remove(without)}
            removeButtonProps={{ 'aria-label': t('locations.filter.remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
          >
            {name}
          </Pill>
        );
      })}
    </Group>
  );
}

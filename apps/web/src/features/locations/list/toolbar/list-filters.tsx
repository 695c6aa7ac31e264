import { Button, Chip, Group, Popover, Stack, Text } from '@mantine/core';
import { type LocationCounts, LocationType, PublicationState } from '@rastnetz/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FeatureChips } from '#domain/locations/filter/feature-chips.tsx';
import { toggled } from '#domain/locations/filter/feature-filter.ts';
import { countText } from '#domain/locations/queries/count-text.ts';
import type { ChipCounts } from '#features/locations/list/state/use-chip-counts.ts';
import { activeFilters } from '#features/locations/selection/active-filters.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { FurtherFilters } from './further-filters.tsx';
import classes from './list-toolbar.module.css';

interface FilterProps {
  readonly list: ListUrl;
  readonly counts: ChipCounts | undefined;
  readonly change: ChangeList;
}

interface ListFiltersProps extends FilterProps {
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** All filters of the list in a menu; its button shows how many are active. */
export function ListFilters({ list, counts, change, opener }: ListFiltersProps) {
  const { t } = useTranslation();
  const count = activeFilters(list).length;
  return (
    <Popover position="bottom" width="min(600px, calc(100vw - 32px))" trapFocus returnFocus middlewares={{ size: FITTING }}>
      <Popover.Target>
        <Button ref={opener} variant={count > 0 ? 'light' : 'default'} leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {count > 0 ? t('locations.filter.button_some', { count }) : t('locations.filter.button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('locations.filter.button')} className={classes.filters}>
        <Stack gap="md">
          <Labelled text={t('locations.filter.features')}>
            <FeatureChips filter={list.filter} counts={counts?.features} onChange={(filter) => change({ filter })} />
          </Labelled>
          <Labelled text={t('locations.filter.types')}>
            <TypeChips types={list.types} counts={counts?.types} onChange={(types) => change({ types })} />
          </Labelled>
          <Labelled text={t('publication.label')}>
            <PublicationChips
              publication={list.publication}
              counts={counts?.publications}
              onChange={(publication) => change({ publication })}
            />
          </Labelled>
          <OtherChips list={list} counts={counts} change={change} />
          <FurtherFilters list={list} change={change} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** At most the available height; the rest scrolls. */
const FITTING = {
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
    elements.floating.style.maxHeight = `${Math.max(200, availableHeight - 8)}px`;
  },
};

function Labelled({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" fw={600} c="dimmed" mb={6} aria-hidden>
        {text}
      </Text>
      {children}
    </div>
  );
}

interface TypeChipsProps {
  readonly types: readonly LocationType[];
  readonly counts: LocationCounts['types'] | undefined;
  readonly onChange: (types: readonly LocationType[]) => void;
}

/** Location types to show; none chosen means all. */
function TypeChips({ types, counts, onChange }: TypeChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Group gap="xs" role="group" aria-label={t('locations.filter.types')}>
      {LocationType.options.map((type) => (
        <Chip key={type} size="sm" checked={types.includes(type)} onChange={() => onChange(toggled(LocationType.options, types, type))}>
          {t(`catalogue.type.${type}`)}
          <Text span ml={6} size="xs" className="rn-numbers" aria-hidden>
            {countText(counts && (counts[type] ?? 0), language)}
          </Text>
        </Chip>
      ))}
    </Group>
  );
}

interface PublicationChipsProps {
  readonly publication: PublicationState | null;
  readonly counts: LocationCounts['publications'] | undefined;
  readonly onChange: (publication: PublicationState | null) => void;
}

/** The publication state to show; none chosen means all. */
function PublicationChips({ publication, counts, onChange }: PublicationChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Group gap="xs" role="group" aria-label={t('publication.label')}>
      {PublicationState.options.map((state) => (
        <Chip key={state} size="sm" checked={publication === state} onChange={(isChosen) => onChange(isChosen ? state : null)}>
          {t(`publication.state.${state}`)}
          <Text span ml={6} size="xs" className="rn-numbers" aria-hidden>
            {countText(counts && (counts[state] ?? 0), language)}
          </Text>
        </Chip>
      ))}
    </Group>
  );
}

/** Filters by owner and hours, and for locations without a position. */
function OtherChips({ list, counts, change }: FilterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withoutPosition = counts?.withoutCoordinates;
  const onlyUnplaced = list.missing.includes('coordinates');
  return (
    <Group gap="xs">
      <Chip size="sm" checked={list.mine} onChange={(mine) => change({ mine })}>
        {t('locations.filter.mine')}
      </Chip>
      <Chip size="sm" checked={list.openNow} onChange={(openNow) => change({ openNow })}>
        {t('locations.filter.open_now')}
      </Chip>
      {(withoutPosition !== 0 || onlyUnplaced) && (
        <Chip
          size="sm"
          checked={onlyUnplaced}
          onChange={(only) =>
            change({ missing: [...list.missing.filter((part) => part !== 'coordinates'), ...(only ? (['coordinates'] as const) : [])] })
          }
        >
          {t('locations.filter.without_position', { number: countText(withoutPosition, language) })}
        </Chip>
      )}
    </Group>
  );
}

import { Button, Chip, Group, Stack } from '@mantine/core';
import type { LocationCounts } from '@rastnetz/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { countText } from '../../../shared/locations/count-text.ts';
import { FeatureChips } from '../../../shared/locations/feature-chips.tsx';
import { LocationRoomNotice } from '../../../shared/locations/location-room.tsx';
import { LocationSearchBox } from '../../../shared/locations/location-search-box.tsx';
import { type ListUrl, NEW_PANEL } from './list-url.ts';
import { TypeFilter } from './type-filter.tsx';
import type { ChangeList } from './use-list-url.ts';
import { WorklistPills } from './worklist-pills.tsx';

interface ListToolbarProps {
  readonly list: ListUrl;
  readonly counts: LocationCounts | undefined;
  readonly change: ChangeList;
}

/** Search, filters and "Neuer Standort". */
export function ListToolbar({ list, counts, change }: ListToolbarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const withoutPosition = counts?.withoutCoordinates;
  const onlyUnplaced = list.missing.includes('coordinates');
  return (
    <Stack gap="sm">
      <FeatureChips filter={list.filter} counts={counts?.features} onChange={(filter) => change({ filter })} />
      <Group gap="xs" align="flex-end">
        <LocationSearchBox value={list.search} onSearch={(search) => change({ search }, { replace: true })} />
        <TypeFilter types={list.types} counts={counts?.types} onChange={(types) => change({ types })} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ panel: NEW_PANEL })}>
          {t('locations.new')}
        </Button>
      </Group>
      <LocationRoomNotice />
      <Group gap="xs">
        <Chip size="sm" checked={list.mine} onChange={(mine) => change({ mine })}>
          {t('locations.filter.mine')}
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
        <WorklistPills list={list} change={change} />
      </Group>
    </Stack>
  );
}

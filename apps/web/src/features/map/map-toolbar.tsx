import { Button, Group, Popover, Text } from '@mantine/core';
import type { LocationCounts } from '@rastnetz/contract';
import { IconChevronDown, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatNumber } from '../../shared/lib/format.ts';
import { FeatureChips } from '../../shared/locations/feature-chips.tsx';
import type { ChangeMap, MapUrl } from './map-url.ts';

interface MapToolbarProps {
  readonly state: MapUrl;
  readonly counts: LocationCounts | undefined;
  readonly change: ChangeMap;
  /** Absent where the list stands on the page already. */
  readonly onList: (() => void) | null;
}

/** "Anzahl Partner" of the segment, the features filter, and the way to the list. */
export function MapToolbar({ state, counts, change, onList }: MapToolbarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosen = state.filter.length;
  return (
    <Group justify="space-between" gap="xs">
      <Text role="status" className="rn-numbers">
        {t('map.partners')}: <strong>{counts ? formatNumber(counts.inSegment, language) : '–'}</strong>
      </Text>
      <Group gap="xs">
        <Popover position="bottom-end" width="min(560px, 92vw)" trapFocus returnFocus>
          <Popover.Target>
            <Button size="sm" variant={chosen > 0 ? 'light' : 'default'} rightSection={<IconChevronDown size={16} aria-hidden />}>
              {chosen > 0 ? t('map.features_some', { chosen }) : t('map.features')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('map.features')}>
            <FeatureChips filter={state.filter} counts={counts?.features} onChange={(filter) => change({ filter })} />
          </Popover.Dropdown>
        </Popover>
        {onList && (
          <Button size="sm" variant="default" leftSection={<IconList size={16} aria-hidden />} onClick={onList}>
            {t('map.list')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

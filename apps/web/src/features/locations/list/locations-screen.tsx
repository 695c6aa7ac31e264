import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { countText } from '../../../shared/locations/count-text.ts';
import { SegmentFailure } from '../../../shared/locations/segment-failure.tsx';
import { usePageTitle } from '../../../shared/ui/use-page-title.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { isWorklist } from './list-url.ts';
import { LocationList } from './location-list.tsx';
import { LocationsMap } from './locations-map.tsx';
import { OpenPanel } from './open-panel.tsx';
import { type LocationsScreenState, useLocationsScreen } from './use-locations-screen.ts';

const NO_FEATURES = [] as const;

/** The locations page (spec section 2): map, filters and list of the same segment, the panel beside them. */
export function LocationsScreen() {
  const { t } = useTranslation();
  const screen = useLocationsScreen();
  const { list, change, clusters, counts, picked } = screen;
  usePageTitle(t('locations.title'));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={1} size="h2">
          {t('locations.title')}
        </Title>
        <SegmentCount screen={screen} />
      </Group>
      <SegmentFailure failure={screen.failure} />
      <LocationsMap
        view={list.view}
        first={screen.first}
        features={clusters.data?.features ?? NO_FEATURES}
        lifted={screen.lifted}
        onPick={picked.set}
        onView={(view) => change({ view })}
        onSegmentChange={screen.followMap}
        onUnavailable={screen.loseMap}
      />
      <Hint screen={screen} />
      <ListToolbar list={list} counts={counts.data} change={change} />
      <LocationList screen={screen} />
      <OpenPanel screen={screen} />
    </Stack>
  );
}

function SegmentCount({ screen: { list, counts, segment } }: { readonly screen: LocationsScreenState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (counts.isPending || segment === 'none' || isWorklist(list)) return null;
  // Until the numbers of the new segment are there, those of the one before do not pass for them.
  const isOld = counts.isPlaceholderData;
  return (
    <Text size="sm" c="dimmed" className="rn-numbers" aria-busy={isOld} fs={isOld ? 'italic' : 'normal'}>
      {t('locations.in_segment', { shown: countText(counts.data?.inSegment, language), total: countText(counts.data?.total, language) })}
    </Text>
  );
}

function Hint({ screen: { list, segment } }: { readonly screen: LocationsScreenState }) {
  const { t } = useTranslation();
  const unbound = segment === 'none' ? 'locations.hint_no_map' : 'locations.hint';
  return (
    <Text size="sm" c="dimmed">
      {t(isWorklist(list) ? 'locations.hint_everywhere' : unbound)}
    </Text>
  );
}

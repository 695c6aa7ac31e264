import { ActionIcon, Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutColumns, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '#domain/locations/queries/count-text.ts';
import { SegmentFailure } from '#domain/locations/queries/segment-failure.tsx';
import { ApprovalLine } from '#domain/locations/quota/approval-line.tsx';
import { LocationList } from '#features/locations/list/location-list.tsx';
import { LocationsMap } from '#features/locations/list/map/locations-map.tsx';
import { type LocationsScreenState, useLocationsScreen } from '#features/locations/list/state/use-locations-screen.ts';
import { isWorklist, NEW_PANEL } from '#features/locations/selection/list-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { readStored, storeText } from '#kit/lib/browser-storage.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import classes from './locations-screen.module.css';
import { OpenPanel } from './open-panel.tsx';

const NO_FEATURES = [] as const;
/** Width from which map and table fit side by side. */
const WIDE = '(min-width: 90em)';
/** Where the choice is stored. */
const BESIDE_KEY = 'rastnetz.map-beside';

/** The locations page (S2-LOC-03): map, filters and list of the same segment, with the panel beside them. */
export function LocationsScreen() {
  const { t } = useTranslation();
  const screen = useLocationsScreen();
  const { list, change, clusters, picked } = screen;
  const hasMap = screen.segment !== 'none';
  const layout = useMapBeside();
  const isBeside = layout.isBeside && hasMap;
  usePageTitle(t('locations.title'));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          {t('locations.title')}
        </Title>
        <Group gap="xs">
          {hasMap && layout.hasSpace && <BesideSwitch isBeside={isBeside} onToggle={layout.toggle} />}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change({ panel: NEW_PANEL })}>
            {t('locations.new')}
          </Button>
        </Group>
      </Group>
      <ApprovalLine />
      <SegmentFailure failure={screen.failure} />
      <div className={classes.parts} data-beside={isBeside || undefined}>
        <div className={classes.map}>
          <LocationsMap
            hasMap={hasMap}
            view={list.view}
            first={screen.first}
            isBehindList={screen.answer.isPending}
            features={clusters.data?.features ?? NO_FEATURES}
            lifted={screen.lifted}
            onPick={picked.set}
            onView={(view) => change({ view })}
            onSegmentChange={screen.followMap}
            onFirstSegment={screen.openMap}
            onUnavailable={screen.loseMap}
          />
          <div className={classes.line}>
            <Hint screen={screen} />
            <SegmentCount screen={screen} />
          </div>
        </div>
        <LocationList screen={screen} isBeside={isBeside} />
      </div>
      <OpenPanel screen={screen} />
    </Stack>
  );
}

/** Whether the map is shown beside the table (stored in the browser), and whether that fits. */
function useMapBeside() {
  const hasSpace = useMediaQuery(WIDE, false, { getInitialValueInEffect: false }) ?? false;
  const [isChosen, setChosen] = useState(() => readStored(BESIDE_KEY) === '1');
  const toggle = () => {
    storeText(BESIDE_KEY, isChosen ? '0' : '1');
    setChosen(!isChosen);
  };
  return { hasSpace, isBeside: hasSpace && isChosen, toggle };
}

/** Switches the map between beside the table and above it. */
function BesideSwitch({ isBeside, onToggle }: { readonly isBeside: boolean; readonly onToggle: () => void }) {
  const { t } = useTranslation();
  const label = t('locations.beside');
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        size={36}
        variant={isBeside ? 'light' : 'default'}
        color={isBeside ? 'petrol' : 'gray'}
        aria-label={label}
        aria-pressed={isBeside}
        onClick={onToggle}
      >
        <IconLayoutColumns size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function SegmentCount({ screen: { list, counts, segment } }: { readonly screen: LocationsScreenState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (counts.isPending || segment === 'none' || isWorklist(list)) return null;
  // Hides the counts of the previous segment until those of the new one arrive.
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

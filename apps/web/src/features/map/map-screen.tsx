import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentFailure } from '#domain/locations/queries/segment-failure.tsx';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { LocationCard } from './card/location-card.tsx';
import { useCard } from './card/use-card.ts';
import { FilterToggles } from './legend/filter-toggles.tsx';
import { NO_FILTERS } from './legend/map-filters.ts';
import { TypeLegend } from './legend/type-legend.tsx';
import { MapArea } from './map-area.tsx';
import classes from './map-screen.module.css';
import { SegmentList } from './segment-list.tsx';
import { SegmentListDrawer } from './segment-list-drawer.tsx';
import { MapSearch } from './toolbar/map-search.tsx';
import { MapToolbar } from './toolbar/map-toolbar.tsx';
import { useMapScreen } from './use-map-screen.ts';

/** On phones search and legend overlay the map. */
const NARROW = '(max-width: 47.99em)';

/** The map screen (S2-MAP-01): full height, search, legend as type filter, card of a clicked pin, and the same as a list. */
export function MapScreen() {
  const { t } = useTranslation();
  const screen = useMapScreen();
  const { state, change, segment, clusters, counts, closeView } = screen;
  const card = useCard(state.card, change);
  const searchInput = useRef<HTMLInputElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  usePageTitle(t('map.title'));
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const toggles = <FilterToggles selection={state} onChange={change} />;
  const hasMap = segment !== 'none';
  const reset = () => change(NO_FILTERS);
  const listProps = { segment, selection: state, onReset: reset };
  return (
    <div className={classes.screen} data-map={hasMap}>
      <div className={classes.head}>
        <Title order={1} size="h3" className={classes.title}>
          {t('map.title')}
        </Title>
        <MapToolbar
          state={state}
          counts={counts.data}
          isUpdating={screen.isUpdating}
          change={change}
          onList={hasMap ? () => change({ list: true }) : null}
          listRef={listButton}
          filters={!isNarrow && toggles}
        >
          <MapSearch
            hasMap={hasMap}
            inputRef={searchInput}
            onLocation={(found) => card.openFrom(() => searchInput.current, { card: found._id, view: closeView(found) ?? state.view })}
            onPlace={(view) => change({ view })}
          />
        </MapToolbar>
        <TypeLegend types={state.types} counts={counts.data?.types} onChange={(types) => change({ types })}>
          {isNarrow && toggles}
        </TypeLegend>
        <SegmentFailure failure={screen.failure} />
      </div>
      <div className={classes.map} aria-busy={clusters.isFetching}>
        <MapArea screen={screen} onPick={(id) => card.openFrom(null, { card: id })} />
        {state.card !== null && <LocationCard key={state.card} id={state.card} takesFocus={card.takesFocus} onClose={card.close} />}
      </div>
      {!hasMap && <SegmentList {...listProps} onPick={null} />}
      <SegmentListDrawer
        {...listProps}
        opened={state.list && hasMap}
        onClose={() => {
          change({ list: false }, { replace: true });
          listButton.current?.focus();
        }}
        onPick={(location) => {
          card.openFrom(() => listButton.current, { card: location._id, view: closeView(location) ?? state.view, list: false });
        }}
      />
    </div>
  );
}

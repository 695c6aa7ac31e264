import { Button, Popover, Text, VisuallyHidden } from '@mantine/core';
import type { LocationCounts } from '@rastnetz/contract';
import { IconChevronDown, IconList } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FeatureChips } from '#domain/locations/filter/feature-chips.tsx';
import { countText } from '#domain/locations/queries/count-text.ts';
import type { ChangeMap, MapUrl } from '#features/map/address/map-url.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './map-toolbar.module.css';

interface MapToolbarProps {
  readonly state: MapUrl;
  readonly counts: LocationCounts | undefined;
  /** Whether the counts are those of the previous segment. */
  readonly isUpdating: boolean;
  readonly change: ChangeMap;
  /** Opens the list; null if the list is on the page already. */
  readonly onList: (() => void) | null;
  readonly listRef: Ref<HTMLButtonElement>;
  /** Further filters, beside the count they change. */
  readonly filters: ReactNode;
  readonly children: ReactNode;
}

/** "Anzahl Partner" of the segment, the search (`children`), the features filter, and the list button. */
export function MapToolbar({ state, counts, isUpdating, change, onList, listRef, filters, children }: MapToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <PartnerCount count={counts?.inSegment} isUpdating={isUpdating} />
      {filters}
      <div className={classes.search}>{children}</div>
      <FeatureFilterButton state={state} counts={counts} change={change} />
      {onList && (
        <Button
          ref={listRef}
          size="sm"
          px="sm"
          variant="default"
          className={classes.list}
          leftSection={<IconList size={16} aria-hidden />}
          aria-label={t('map.list')}
          onClick={onList}
        >
          {t('map.list')}
        </Button>
      )}
    </div>
  );
}

/** Number of partners; the outdated count of the previous segment is dimmed and labelled as such. */
function PartnerCount({ count, isUpdating }: { readonly count: number | undefined; readonly isUpdating: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Text role="status" className={`${classes.partners} rn-numbers`} aria-busy={isUpdating}>
      {t('map.partners')}: <strong>{countText(count, language)}</strong>
      {isUpdating && <VisuallyHidden component="span"> {t('map_screen.updating')}</VisuallyHidden>}
    </Text>
  );
}

function FeatureFilterButton({ state: { filter }, counts, change }: Pick<MapToolbarProps, 'state' | 'counts' | 'change'>) {
  const { t } = useTranslation();
  const chosen = filter.length;
  const names = filter.map((feature) => t(`catalogue.feature.${feature}`)).join(', ');
  return (
    <Popover position="bottom-end" width="min(560px, 92vw)" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          px="sm"
          variant={chosen > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          {...(chosen > 0 && { title: names })}
        >
          {chosen > 0 ? t('map.features_some', { chosen }) : t('map.features')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('map.features')}>
        <FeatureChips filter={filter} counts={counts?.features} onChange={(next) => change({ filter: next })} />
      </Popover.Dropdown>
    </Popover>
  );
}

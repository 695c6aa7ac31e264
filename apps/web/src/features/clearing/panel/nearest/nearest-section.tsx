import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { LIKE_NAME_METRES, type NearestPlace } from '@rastnetz/contract';
import { memo, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { ReportSection } from '#features/clearing/panel/message/report-section.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import classes from './nearest.module.css';
import { NearestMap } from './nearest-map.tsx';
import { useNearest } from './use-nearest.ts';

interface NearestSectionProps {
  readonly positionText: string;
  readonly name: string;
  readonly exceptId: string | null;
  /** Absent if the report can no longer be merged. */
  readonly onMerge: ((place: NearestPlace) => void) | undefined;
}

/** Beyond this distance in metres, only the nearest place is listed. */
const NEAR_M = 10_000;
/** Below this percentage the similarity of names is not shown. */
const NOTABLE_PERCENT = 50;
/** Similarity (0 to 1) from which two names may differ by a typo only; as in the search for duplicates. */
const LIKE_NAME = 0.75;
/** Accepted error of a position set by phone, in metres. */
const LIKE_NAME_REACH_METRES = 5 * LIKE_NAME_METRES;

/** Existing places near the report's position: distance, similarity, and a merge button. */
export const NearestSection = memo(function NearestSection({ positionText, name, exceptId, onMerge }: NearestSectionProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { position, places: found, error, isFetching, retry } = useNearest(positionText, name, exceptId);
  const places = useMemo(() => found?.filter(isRelevant), [found]);
  const pick = useCallback((id: string) => {
    list.current?.querySelector<HTMLElement>(`[data-place="${id}"] :is(a, button)`)?.focus();
  }, []);
  return (
    <ReportSection title={t('clearing_panel.nearest.title')}>
      <Stack gap="md">
        {!position && (
          <Text size="sm" c="dimmed">
            {t('clearing_panel.nearest.no_position')}
          </Text>
        )}
        {position && !places && !error && <Skeleton height={220} />}
        {error && <Failure message={`${t('clearing_panel.nearest.failed')} ${problemText(t, error)}`} onRetry={retry} busy={isFetching} />}
        {position && places && !error && (
          <>
            <NearestMap position={position} places={places} onPick={pick} />
            <NearestWords places={places} />
            <div className={classes.room}>
              <ul ref={list} className={classes.places} aria-label={t('clearing_panel.nearest.title')}>
                {places.map((place) => (
                  <Place key={place._id} place={place} onMerge={onMerge} />
                ))}
              </ul>
            </div>
            {places.length === 0 && <Text size="sm">{t('clearing_panel.nearest.none')}</Text>}
          </>
        )}
      </Stack>
    </ReportSection>
  );
});

/** Whether a place is listed: the nearest one always, others up to `NEAR_M`. */
const isRelevant = ({ distance }: NearestPlace, index: number): boolean => index === 0 || distance <= NEAR_M;

/** Distance of the nearest place as text, for users who cannot see the map. */
function NearestWords({ places: [nearest] }: { readonly places: readonly NearestPlace[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!nearest) return null;
  const distance = distanceText(nearest.distance, (value) => formatNumber(value, language));
  return <Text size="sm">{t('clearing_panel.nearest.away', { title: nearest.title, distance })}</Text>;
}

interface PlaceProps extends Pick<NearestSectionProps, 'onMerge'> {
  readonly place: NearestPlace;
}

function Place({ place, onMerge }: PlaceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { _id: id, title, locationType, distance, likeness, adminPublished } = place;
  const percent = Math.round(likeness * 100);
  const facts = [distanceText(distance, (value) => formatNumber(value, language)), t(`catalogue.type.${locationType}`)];
  return (
    <li className={classes.place} data-place={id}>
      <LocationTypeIcon type={locationType} size={32} />
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed" className="rn-numbers">
          {facts.join(' · ')}
          {percent >= NOTABLE_PERCENT && ` · ${t('clearing_panel.nearest.alike', { percent })}`}
        </Text>
      </div>
      <Badge variant={adminPublished ? 'light' : 'default'}>
        {t(adminPublished ? 'clearing_panel.nearest.published' : 'clearing_panel.nearest.hidden')}
      </Badge>
      <Group gap="xs" className={classes.actions}>
        {onMerge && isMergeOffered(place) && (
          <Button size="xs" variant="default" aria-label={t('clearing_panel.nearest.merge_of', { title })} onClick={() => onMerge(place)}>
            {t('clearing_panel.nearest.merge')}
          </Button>
        )}
        <Anchor
          size="sm"
          href={locationsPath({ open: id })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('clearing_panel.nearest.open_of', { title })}
        >
          {t('clearing_panel.nearest.open')}
        </Anchor>
      </Group>
    </li>
  );
}

/** Whether a place may be the reported one: very near, or a bit further with a similar name. */
const isMergeOffered = ({ distance, likeness }: Pick<NearestPlace, 'distance' | 'likeness'>): boolean =>
  distance <= LIKE_NAME_METRES || (likeness >= LIKE_NAME && distance <= LIKE_NAME_REACH_METRES);

/** Metres below a kilometre, then kilometres with one decimal. */
const distanceText = (metres: number, format: (value: number) => string): string =>
  metres < 1000 ? `${format(metres)} m` : `${format(Math.round(metres / 100) / 10)} km`;

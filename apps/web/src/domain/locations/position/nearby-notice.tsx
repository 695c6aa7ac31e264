import { Alert, Button, Group, Text } from '@mantine/core';
import { type NearbyLocation, renditionPath } from '@rastnetz/contract';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { displayedReason } from '#domain/locations/words/displayed-reason.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import classes from './nearby-notice.module.css';
import { useNearby } from './use-nearby.ts';

interface NearbyNoticeProps {
  readonly form: LocationForm;
  /** Leaves the form for an existing location; defaults to navigating to its panel. */
  readonly onOpenLocation?: ((id: string) => void) | undefined;
}

/** Existing locations near the pin that may be duplicates: open one instead, or declare that it is another place. */
export function NearbyNotice({ form, onOpenLocation }: NearbyNoticeProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = useNearby(form);
  const box = useRef<HTMLDivElement>(null);
  const open = onOpenLocation ?? ((id: string) => void navigate(locationsPath({ open: id })));
  const setApart = (id: string) => {
    form.set('notDuplicateOf', (before) => [...before, id]);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.box}>
      {places.length > 0 && (
        <Alert role="group" color="amber" variant="outline" icon={<IconMapPinSearch aria-hidden />} title={t('nearby.title')} mb="md">
          <ul className={classes.places}>
            {places.map((place) => (
              <Place
                key={place._id}
                place={place}
                name={form.values.name}
                onOpen={() => open(place._id)}
                onApart={() => setApart(place._id)}
              />
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

interface PlaceProps {
  readonly place: NearbyLocation;
  /** Name of the location being entered. */
  readonly name: string;
  readonly onOpen: () => void;
  readonly onApart: () => void;
}

function Place({ place: { title, locationType, mainImageURL, distance: metres, reasons }, name, onOpen, onApart }: PlaceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = `${formatNumber(metres, language)}\u00a0m`;
  const why = [t(`catalogue.type.${locationType}`), ...reasons.map((reason) => t(`nearby.reason.${displayedReason(reason, title, name)}`))];
  return (
    <li className={classes.place}>
      {mainImageURL ? (
        <img src={renditionPath(mainImageURL, 320)} alt="" className={classes.picture} />
      ) : (
        <LocationTypeIcon type={locationType} size={32} />
      )}
      <div className={classes.words}>
        <Text size="sm">{t('nearby.same', { title, distance })}</Text>
        <Text size="xs" c="dimmed">
          {why.join(' · ')}
        </Text>
        <Group gap="xs" mt={4}>
          <Button size="xs" variant="default" aria-label={t('nearby.open_of', { title })} onClick={onOpen}>
            {t('nearby.open')}
          </Button>
          <Button size="xs" variant="default" aria-label={t('nearby.other_of', { title })} onClick={onApart}>
            {t('nearby.other')}
          </Button>
        </Group>
      </div>
    </li>
  );
}

import { Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { type Feature, FILTER_ORDER, type Location } from '@rastnetz/contract';
import {
  type Icon,
  IconBath,
  IconBucketDroplet,
  IconBurger,
  IconCash,
  IconGasStation,
  IconParking,
  IconPlug,
  IconToiletPaper,
  IconToolsKitchen2,
  IconWifi,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { amenitiesText } from '#domain/locations/facts/amenities-text.ts';
import classes from './amenity-icons.module.css';

const ICONS: Readonly<Record<Feature, Icon>> = {
  PARKPLATZ: IconParking,
  TANKSTELLE: IconGasStation,
  KUEHLERSTROM: IconPlug,
  WASCHANLAGE: IconBucketDroplet,
  FASTFOOD: IconBurger,
  TOILETTEN: IconToiletPaper,
  WLAN: IconWifi,
  DUSCHE: IconBath,
  GASTRONOMIE: IconToolsKitchen2,
  GELDAUTOMAT: IconCash,
};

/** Amenities as icons in the order of the filter chips, or a dash. Names are for screen readers and tooltips (hover, focus, touch). */
export function AmenityIcons({ location: { features } }: { readonly location: Pick<Location, 'features'> }) {
  const { t } = useTranslation();
  const shown = FILTER_ORDER.filter((feature) => features.includes(feature));
  const names = shown.map((feature) => t(`catalogue.feature.${feature}`));
  if (shown.length === 0) return <Text size="sm">{t('locations.row.no_features')}</Text>;
  return (
    <Tooltip label={names.join(', ')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Group gap="2px 4px" className={classes.amenities} tabIndex={0}>
        {shown.map((feature) => {
          const Icon = ICONS[feature];
          return <Icon key={feature} size={18} stroke={1.75} aria-hidden />;
        })}
        <VisuallyHidden>{amenitiesText(names)}</VisuallyHidden>
      </Group>
    </Tooltip>
  );
}

import { Text } from '@mantine/core';
import { FILTER_ORDER, type ReportableLocation, renditionPath } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { addressText, roadText } from '#domain/locations/facts/place-words.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './about-location.module.css';

/** The location the report is about, as drivers see it. */
export function AboutLocation({ about }: { readonly about: ReportableLocation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { locationType, title, mainImageURL, features } = about;
  const lines = [addressText(about.address, language), roadText(about.road, t, language)].filter((line) => line !== '');
  const names = FILTER_ORDER.filter((feature) => features.includes(feature)).map((feature) => t(`catalogue.feature.${feature}`));
  return (
    <section className={classes.about} aria-label={title}>
      {mainImageURL !== null && <img src={renditionPath(mainImageURL, 320)} alt="" />}
      <div className={classes.facts}>
        <Text size="sm" c="dimmed" component="div" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <LocationTypeIcon type={locationType} size={20} />
          {t(`catalogue.type.${locationType}`)}
        </Text>
        <Text fw={620} size="lg" component="h2" lh={1.3}>
          <bdi>{title}</bdi>
        </Text>
        {lines.map((line) => (
          <Text key={line} size="sm">
            <bdi>{line}</bdi>
          </Text>
        ))}
        {names.length > 0 && <Text size="sm">{names.join(', ')}</Text>}
      </div>
    </section>
  );
}

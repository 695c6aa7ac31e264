import { Chip, Group, Text } from '@mantine/core';
import { FILTER_ORDER, type LocationCounts } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { countText } from '#domain/locations/queries/count-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { type FeatureFilter, SHOW_ALL, showsAll, toggleFeature } from './feature-filter.ts';

interface FeatureChipsProps {
  readonly filter: FeatureFilter;
  /** Number of matches after a click on each chip; undefined while unknown, shown as a dash. */
  readonly counts: LocationCounts['features'] | undefined;
  readonly onChange: (filter: FeatureFilter) => void;
}

/** The filter list in the order of the catalogue, "Alle Anzeigen" first (S2-LOC-04, S2-LOC-05). */
export function FeatureChips({ filter, counts, onChange }: FeatureChipsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Group gap="xs" role="group" aria-label={t('locations.filter.features')}>
      <Chip size="sm" checked={showsAll(filter)} onChange={() => onChange(SHOW_ALL)}>
        {t('locations.filter.all')}
      </Chip>
      {FILTER_ORDER.map((feature) => (
        <Chip key={feature} size="sm" checked={filter.includes(feature)} onChange={() => onChange(toggleFeature(filter, feature))}>
          {t(`catalogue.feature.${feature}`)}
          <Text span ml={6} size="xs" className="rn-numbers" aria-hidden>
            {countText(counts && (counts[feature] ?? 0), language)}
          </Text>
        </Chip>
      ))}
    </Group>
  );
}

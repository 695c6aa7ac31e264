import { Text, UnstyledButton } from '@mantine/core';
import { type LocationCounts, LocationType } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatNumber } from '../../shared/lib/format.ts';
import { toggled } from '../../shared/locations/feature-filter.ts';
import { LocationTypeIcon } from '../../shared/ui/location-type.tsx';
import classes from './map-screen.module.css';

interface TypeLegendProps {
  readonly types: readonly LocationType[];
  readonly counts: LocationCounts['types'] | undefined;
  readonly onChange: (types: readonly LocationType[]) => void;
}

/** What the pins mean; each entry shows only its type, or adds it. None chosen shows all. */
export function TypeLegend({ types, counts, onChange }: TypeLegendProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className={classes.legend} aria-label={t('map.legend')}>
      {LocationType.options.map((type) => (
        <UnstyledButton
          key={type}
          className={classes.legendEntry}
          aria-pressed={types.includes(type)}
          data-muted={types.length > 0 && !types.includes(type)}
          onClick={() => onChange(toggled(LocationType.options, types, type))}
        >
          <LocationTypeIcon type={type} size={22} />
          <Text span size="sm">
            {t(`catalogue.type.${type}`)}
          </Text>
          {counts && (
            <Text span size="xs" c="dimmed" className="rn-numbers" aria-hidden>
              {formatNumber(counts[type] ?? 0, language)}
            </Text>
          )}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

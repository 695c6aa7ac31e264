import { Text, UnstyledButton } from '@mantine/core';
import { type LocationCounts, LocationType } from '@rastnetz/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { toggled } from '#domain/locations/filter/feature-filter.ts';
import { countText } from '#domain/locations/queries/count-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './type-legend.module.css';

interface TypeLegendProps {
  readonly types: readonly LocationType[];
  readonly counts: LocationCounts['types'] | undefined;
  readonly onChange: (types: readonly LocationType[]) => void;
  /** Content that follows on the same line. */
  readonly children: ReactNode;
}

/** Legend of the pins. Each entry filters by its type; several can be chosen, none means all. */
export function TypeLegend({ types, counts, onChange, children }: TypeLegendProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.strip}>
      <fieldset className={classes.legend} aria-label={t('map.legend')}>
        {LocationType.options.map((type) => (
          <LegendEntry
            key={type}
            type={type}
            isChosen={types.includes(type)}
            isMuted={types.length > 0 && !types.includes(type)}
            count={counts && (counts[type] ?? 0)}
            onToggle={() => onChange(toggled(LocationType.options, types, type))}
          />
        ))}
      </fieldset>
      {children}
    </div>
  );
}

interface LegendEntryProps {
  readonly type: LocationType;
  readonly isChosen: boolean;
  readonly isMuted: boolean;
  readonly count: number | undefined;
  readonly onToggle: () => void;
}

function LegendEntry({ type, isChosen, isMuted, count, onToggle }: LegendEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <UnstyledButton className={classes.entry} aria-pressed={isChosen} data-muted={isMuted} onClick={onToggle}>
      <LocationTypeIcon type={type} size={22} />
      <span className={classes.words}>
        <Text span size="sm">
          {t(`catalogue.type.${type}`)}
        </Text>{' '}
        <Text span size="xs" c="dimmed" className="rn-numbers">
          {countText(count, language)}
        </Text>
      </span>
    </UnstyledButton>
  );
}

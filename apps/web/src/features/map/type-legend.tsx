import { Text, UnstyledButton } from '@mantine/core';
import { type LocationCounts, LocationType } from '@rastnetz/contract';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatNumber } from '../../shared/lib/format.ts';
import { toggled } from '../../shared/locations/feature-filter.ts';
import type { SelectionUrl } from '../../shared/locations/selection-url.ts';
import { LocationTypeIcon } from '../../shared/ui/location-type.tsx';
import { filterNames, NO_FILTERS } from './map-filters.ts';
import classes from './type-legend.module.css';

interface TypeLegendProps {
  readonly selection: SelectionUrl;
  readonly counts: LocationCounts['types'] | undefined;
  readonly onChange: (change: Partial<SelectionUrl>) => void;
}

/** What the pins mean; each entry shows only its type, or adds it, and none chosen shows all. After them "Nur meine" and the way back to all. */
export function TypeLegend({ selection, counts, onChange }: TypeLegendProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const { types, mine } = selection;
  const reset = () => {
    onChange(NO_FILTERS);
    // The button goes with what it resets; the focus stays in the legend.
    strip.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <div ref={strip} className={classes.strip}>
      <fieldset className={classes.legend} aria-label={t('map.legend')}>
        {LocationType.options.map((type) => (
          <LegendEntry
            key={type}
            type={type}
            isChosen={types.includes(type)}
            isMuted={types.length > 0 && !types.includes(type)}
            count={counts && (counts[type] ?? 0)}
            onToggle={() => onChange({ types: toggled(LocationType.options, types, type) })}
          />
        ))}
      </fieldset>
      <UnstyledButton className={classes.entry} data-plain aria-pressed={mine} onClick={() => onChange({ mine: !mine })}>
        <Text span size="sm">
          {t('locations.filter.mine')}
        </Text>
      </UnstyledButton>
      {filterNames(selection, t).length > 0 && (
        <UnstyledButton className={classes.entry} data-plain data-reset onClick={reset}>
          <IconX size={16} aria-hidden />
          <Text span size="sm" fw={600}>
            {t('map_screen.show_all')}
          </Text>
        </UnstyledButton>
      )}
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
      <Text span size="sm">
        {t(`catalogue.type.${type}`)}
      </Text>
      {count !== undefined && (
        <Text span size="xs" c="dimmed" className="rn-numbers">
          {formatNumber(count, language)}
        </Text>
      )}
    </UnstyledButton>
  );
}

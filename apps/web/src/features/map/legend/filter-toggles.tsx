import { Text, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionUrl } from '#domain/locations/filter/selection-url.ts';
import { filterNames, NO_FILTERS } from './map-filters.ts';
import { PublicationToggle } from './publication-toggle.tsx';
import classes from './type-legend.module.css';

interface FilterTogglesProps {
  readonly selection: SelectionUrl;
  readonly onChange: (change: Partial<SelectionUrl>) => void;
}

/** "Nur meine", the publication state, and a reset button while any filter is active. */
export function FilterToggles({ selection, onChange }: FilterTogglesProps) {
  const { t } = useTranslation();
  const mine = useRef<HTMLButtonElement>(null);
  const reset = () => {
    onChange(NO_FILTERS);
    // The reset button disappears, so the toggle beside it takes the focus.
    mine.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <UnstyledButton
        ref={mine}
        className={classes.toggle}
        aria-pressed={selection.mine}
        onClick={() => onChange({ mine: !selection.mine })}
      >
        <Text span size="sm">
          {t('locations.filter.mine')}
        </Text>
      </UnstyledButton>
      <PublicationToggle publication={selection.publication} onChange={(publication) => onChange({ publication })} />
      {filterNames(selection, t).length > 0 && (
        <UnstyledButton className={classes.toggle} data-reset onClick={reset}>
          <IconX size={16} aria-hidden />
          <Text span size="sm" fw={600}>
            {t('map_screen.show_all')}
          </Text>
        </UnstyledButton>
      )}
    </>
  );
}

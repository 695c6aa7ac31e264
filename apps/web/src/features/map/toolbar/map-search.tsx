import { CloseButton, Combobox, TextInput } from '@mantine/core';
import type { LocationSummary } from '@rastnetz/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceView } from '#domain/map/places/choice-view.ts';
import { choiceTitle } from '#domain/map/places/place-text.ts';
import { useSearchCombobox } from '#domain/map/places/use-search-combobox.ts';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { MapSearchOptions } from './map-search-options.tsx';
import { useMapSearch } from './use-map-search.ts';

interface MapSearchProps {
  /** Without a map only locations are searched, because there is nothing to move to a place. */
  readonly hasMap: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onLocation: (location: LocationSummary) => void;
  readonly onPlace: (place: MapViewState) => void;
}

/** Finds locations by name, and places by name, postcode or pasted position; operated like any combobox. */
export function MapSearch({ hasMap, inputRef, onLocation, onPlace }: MapSearchProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const [typed, setTyped] = useState('');
  const answer = useMapSearch(typed, hasMap);
  const { store, activeOptionId } = useSearchCombobox();
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') store.closeDropdown();
    else store.openDropdown();
  };
  const choose = (key: string) => {
    const location = answer.locations?.rows.find(({ _id }) => _id === key);
    const choice = answer.places?.choices.find((candidate) => candidate.key === key);
    store.closeDropdown();
    if (location) {
      setTyped(location.title);
      onLocation(location);
    } else if (choice) {
      setTyped(choiceTitle(choice));
      onPlace(choiceView(choice, isBuiltIn));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !store.dropdownOpened) type('');
  };
  const label = t(hasMap ? 'map_screen.search.label' : 'map_screen.search.label_no_map');
  return (
    <Combobox store={store} onOptionSubmit={choose} position="bottom-start" width="target" zIndex={250}>
      <Combobox.Target withExpandedAttribute aria-activedescendant={activeOptionId}>
        <TextInput
          ref={inputRef}
          aria-label={label}
          placeholder={hasMap ? t('map_screen.search.placeholder') : label}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('map_screen.search.clear')} onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => typed.trim() !== '' && store.openDropdown()}
          onBlur={() => store.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <MapSearchOptions label={label} answer={answer} store={store} />
    </Combobox>
  );
}

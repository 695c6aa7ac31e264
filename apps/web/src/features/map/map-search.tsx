import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import type { Location } from '@rastnetz/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPlace } from '../../shared/locations/selection-url.ts';
import { placeTitle } from '../../shared/map/place-text.ts';
import { placeZoom } from '../../shared/map/place-zoom.ts';
import { useIsBuiltIn } from '../../shared/map/use-is-built-in.ts';
import type { PlaceChoice } from '../../shared/map/use-place-search.ts';
import { MapSearchOptions } from './map-search-options.tsx';
import classes from './map-toolbar.module.css';
import { type MapAnswer, useMapSearch } from './use-map-search.ts';

interface MapSearchProps {
  /** Without a map there is nothing to bring to a place, so only locations are searched. */
  readonly hasMap: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onLocation: (location: Location) => void;
  readonly onPlace: (place: MapPlace) => void;
}

function viewOf({ place, position }: PlaceChoice, isBuiltIn: boolean): MapPlace {
  if (!place) return { ...position, zoom: placeZoom(null, isBuiltIn) };
  const [lng, lat] = place.coordinates.coordinates;
  return { lng, lat, zoom: placeZoom(place.kind, isBuiltIn) };
}

const firstKey = ({ locations, places }: MapAnswer): string | undefined => locations?.rows[0]?._id ?? places?.choices[0]?.key;

/** Finds locations by name and places by name, postcode or pasted position; arrows, Enter and Escape do what they do in every list. */
export function MapSearch({ hasMap, inputRef, onLocation, onPlace }: MapSearchProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const [typed, setTyped] = useState('');
  const answer = useMapSearch(typed, hasMap);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const first = firstKey(answer);
  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
  };
  const choose = (key: string) => {
    const location = answer.locations?.rows.find(({ _id }) => _id === key);
    const choice = answer.places?.choices.find((candidate) => candidate.key === key);
    combobox.closeDropdown();
    if (location) {
      setTyped(location.title);
      onLocation(location);
    } else if (choice) {
      setTyped(choice.place ? placeTitle(choice.place) : typed);
      onPlace(viewOf(choice, isBuiltIn));
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !combobox.dropdownOpened) type('');
  };
  const label = t(hasMap ? 'map_screen.search.label' : 'map_screen.search.label_no_map');
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width="target" zIndex={250}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={inputRef}
          className={classes.search}
          aria-label={label}
          placeholder={hasMap ? t('map_screen.search.placeholder') : label}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('map_screen.search.clear')} onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => typed.trim() !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <MapSearchOptions label={label} answer={answer} isShown={combobox.dropdownOpened} />
    </Combobox>
  );
}

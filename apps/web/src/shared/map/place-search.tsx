import { CloseButton, Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import type { MapPlace } from '../locations/selection-url.ts';
import { coordinatesText } from './parse-coordinates.ts';
import classes from './place-search.module.css';
import { placeDetails, placeTitle } from './place-text.ts';
import { placeZoom } from './place-zoom.ts';
import { useIsBuiltIn } from './use-is-built-in.ts';
import { type PlaceAnswer, type PlaceChoice, usePlaceSearch } from './use-place-search.ts';

interface PlaceSearchProps {
  /** Called with the place that was chosen: where the map shall look, and what it is called. */
  readonly onFound: (place: MapPlace & { readonly name: string }) => void;
}

const titleOf = ({ place, position }: PlaceChoice): string => (place ? placeTitle(place) : coordinatesText(position));

function viewOf({ place, position }: PlaceChoice, isBuiltIn: boolean): MapPlace {
  if (!place) return { ...position, zoom: placeZoom(null, isBuiltIn) };
  const [lng, lat] = place.coordinates.coordinates;
  return { lng, lat, zoom: placeZoom(place.kind, isBuiltIn) };
}

/** Moves a map to a town, a postcode, a municipality or a pasted position: coordinates, `geo:`, links of map services. */
export function PlaceSearch({ onFound }: PlaceSearchProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const answer = usePlaceSearch(chosen === null ? typed : '');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const first = answer.state === 'found' ? answer.choices[0]?.key : undefined;
  useEffect(() => {
    if (first === undefined) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);
  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    combobox.openDropdown();
  };
  const choose = (key: string) => {
    const choice = answer.choices.find((candidate) => candidate.key === key);
    if (!choice) return;
    const name = titleOf(choice);
    setTyped(name);
    setChosen(key);
    combobox.closeDropdown();
    onFound({ ...viewOf(choice, isBuiltIn), name });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation();
    if (event.key !== 'Enter') return;
    // No form around it is sent.
    event.preventDefault();
    if (first !== undefined && combobox.getSelectedOptionIndex() < 0) choose(first);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.search}
          label={t('place.label')}
          placeholder={t('place.placeholder')}
          maxLength={1000}
          autoComplete="off"
          leftSection={<IconMapPinSearch size={16} aria-hidden />}
          rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('place.clear')} onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <PlaceChoices answer={answer} />
    </Combobox>
  );
}

function PlaceChoices({ answer: { state, choices } }: { readonly answer: PlaceAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const remark = { idle: '', searching: t('place.searching'), found: t('place.none'), failed: t('place.failed') }[state];
  const count = state === 'found' && choices.length > 0;
  return (
    <>
      <Combobox.Dropdown hidden={state === 'idle'}>
        <Combobox.Options aria-label={t('place.label')} aria-busy={state === 'searching'} mah={320} className={classes.choices}>
          {choices.map((choice) => (
            <Combobox.Option key={choice.key} value={choice.key}>
              <span className={classes.title}>{titleOf(choice)}</span>
              <span className={classes.details}>{choice.place ? placeDetails(choice.place, t, language) : t('place.position')}</span>
            </Combobox.Option>
          ))}
          {choices.length === 0 && <Combobox.Empty>{remark}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{count ? t('place.found', { count: choices.length }) : remark}</VisuallyHidden>
    </>
  );
}

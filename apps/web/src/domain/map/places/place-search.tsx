import { CloseButton, Combobox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconMapPinSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapViewState } from '#domain/map/position/map-position.ts';
import { useIsBuiltIn } from '#domain/map/style/use-is-built-in.ts';
import { choiceView } from './choice-view.ts';
import { FirstOption } from './first-option.ts';
import { PlaceOptions } from './place-options.tsx';
import classes from './place-search.module.css';
import { PlaceSources } from './place-sources.tsx';
import { choiceTitle, placesRemark } from './place-text.ts';
import { currentKeys, type PlaceAnswer, usePlaceSearch } from './use-place-search.ts';
import { type SearchCombobox, useSearchCombobox } from './use-search-combobox.ts';

/** The view of a result, its name, and whether it is an exact position instead of the centre of a place. */
export type FoundView = MapViewState & { readonly name: string; readonly isExact: boolean };

interface PlaceSearchProps {
  /** Called with the chosen place. */
  readonly onFound: (place: FoundView) => void;
  /** The text of an earlier search, as reported by `onText`, if the search is shown again. */
  readonly initialText?: string;
  readonly onText?: (text: string) => void;
}

/** Moves a map to a town, a postcode, a municipality or a pasted position: coordinates, `geo:` URIs, links of map services. */
export function PlaceSearch({ onFound, initialText = '', onText }: PlaceSearchProps) {
  const { t } = useTranslation();
  const isBuiltIn = useIsBuiltIn();
  const [typed, setTyped] = useState(initialText);
  // An initial text is not searched again.
  const [chosen, setChosen] = useState<string | null>(initialText || null);
  const answer = usePlaceSearch(chosen === null ? typed : '');
  const { store, activeOptionId } = useSearchCombobox();
  const show = (text: string) => {
    setTyped(text);
    onText?.(text);
  };
  const type = (text: string) => {
    show(text);
    setChosen(null);
    store.openDropdown();
  };
  const choose = (key: string) => {
    const choice = answer.choices.find((candidate) => candidate.key === key);
    if (!choice) return;
    const name = choiceTitle(choice);
    show(name);
    setChosen(key);
    store.closeDropdown();
    onFound({ ...choiceView(choice, isBuiltIn), name, isExact: choice.place === null });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && store.dropdownOpened) event.stopPropagation();
    // Prevents the submit of a surrounding form.
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <Combobox store={store} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target withExpandedAttribute aria-activedescendant={activeOptionId}>
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
          onClick={() => store.openDropdown()}
          onBlur={() => store.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <PlaceChoices answer={answer} store={store} />
    </Combobox>
  );
}

function PlaceChoices({ answer, store }: { readonly answer: PlaceAnswer; readonly store: SearchCombobox }) {
  const { t } = useTranslation();
  const { state, choices } = answer;
  const isFound = state === 'found' && choices.length > 0;
  return (
    <>
      <Combobox.Dropdown hidden={state === 'idle'}>
        <Combobox.Options
          id={store.optionsId}
          aria-label={t('place.label')}
          aria-busy={state === 'searching'}
          mah={320}
          className={classes.choices}
        >
          <PlaceOptions answer={answer} />
        </Combobox.Options>
        <FirstOption store={store} keys={currentKeys(answer)} />
        <PlaceSources answer={answer} />
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{isFound ? t('place.found', { count: choices.length }) : placesRemark(answer, t)}</VisuallyHidden>
    </>
  );
}

import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { normalForm, SEARCH_DEBOUNCE_MS, SEARCH_MIN } from '@rastnetz/contract';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './location-search-box.module.css';

interface LocationSearchBoxProps {
  /** The active search; empty for none. */
  readonly value: string;
  /** Called with a text that is long enough, or with an empty text to end the search. */
  readonly onSearch: (text: string) => void;
  /** Number of searches that were not applied, because the user stayed with unsaved changes: the box then shows the active search again. */
  readonly refusals?: number;
  /** Minimum number of characters of a search (S9-SEARCH-01). */
  readonly minimum?: number;
  readonly label?: string;
  /** An example of a search. */
  readonly placeholder?: string;
}

const isTooShort = (text: string, minimum: number): boolean => text !== '' && normalForm(text, 'NFC').length < minimum;

/** The location search box (S2-SEARCHBOX-03): input is checked after a pause of 500 ms, or at Enter. */
export function LocationSearchBox({ value, onSearch, refusals = 0, minimum = SEARCH_MIN, label, placeholder }: LocationSearchBoxProps) {
  const { t } = useTranslation();
  const { typed, isShort, type, check } = useDebouncedSearch({ value, refusals }, minimum, onSearch);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') check(typed);
    if (event.key === 'Escape') check('');
  };
  return (
    <TextInput
      type="search"
      className={classes.box}
      classNames={{ label: classes.label, input: classes.input }}
      label={label ?? t('locations.search.label')}
      placeholder={placeholder ?? t('locations.search.placeholder')}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed !== '' && <CloseButton size="sm" aria-label={t('locations.search.clear')} onClick={() => check('')} />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={handleKey}
      error={isShort && t('locations.search.too_short', { min: minimum })}
    />
  );
}

function useDebouncedSearch(
  { value, refusals }: { readonly value: string; readonly refusals: number },
  minimum: number,
  onSearch: (text: string) => void,
) {
  const [typed, setTyped] = useState(value);
  const [isShort, setShort] = useState(false);
  const running = useRef(value);
  const check = (text: string) => {
    checkLater.cancel();
    setTyped(text);
    const search = text.trim();
    const short = isTooShort(search, minimum);
    setShort(short);
    const next = short ? '' : search;
    if (next === running.current) return;
    running.current = next;
    onSearch(next);
  };
  const checkLater = useDebouncedCallback(check, SEARCH_DEBOUNCE_MS);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') setShort(false);
    checkLater(text);
  };
  const seen = useRef(refusals);
  useEffect(() => {
    if (value === running.current && refusals === seen.current) return;
    seen.current = refusals;
    running.current = value;
    checkLater.cancel();
    setTyped(value);
    setShort(false);
  }, [value, refusals, checkLater]);
  return { typed, isShort, type, check };
}

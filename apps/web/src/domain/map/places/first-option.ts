import { useEffect } from 'react';
import type { SearchCombobox } from './use-search-combobox.ts';

interface FirstOptionProps {
  readonly store: SearchCombobox;
  /** Keys of the options for the current text; empty while they are loading. */
  readonly keys: readonly string[];
}

/** Selects the first option whenever the options change or the list opens, so that Enter takes it. Must be rendered after the options. */
export function FirstOption({ store: { dropdownOpened, selectFirstOption, resetSelectedOption }, keys }: FirstOptionProps) {
  const answer = keys.join('\n');
  useEffect(() => {
    if (dropdownOpened && answer !== '') selectFirstOption();
    else resetSelectedOption();
  }, [dropdownOpened, answer, selectFirstOption, resetSelectedOption]);
  return null;
}

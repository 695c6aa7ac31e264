import { useEffect } from 'react';
import type { SearchCombobox } from './use-search-combobox.ts';

interface FirstOptionProps {
  readonly store: SearchCombobox;
  /** Keys of the options that answer what is typed now; none while they are on their way. */
  readonly keys: readonly string[];
}

/** Marks the first of the options whenever they change or the list opens, so that Enter takes it. Stands behind them in the dropdown. */
export function FirstOption({ store: { dropdownOpened, selectFirstOption, resetSelectedOption }, keys }: FirstOptionProps) {
  const answer = keys.join('\n');
  useEffect(() => {
    if (dropdownOpened && answer !== '') selectFirstOption();
    else resetSelectedOption();
  }, [dropdownOpened, answer, selectFirstOption, resetSelectedOption]);
  return null;
}

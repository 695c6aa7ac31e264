import { useCombobox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';

/**
 * A combobox that knows which option Enter takes. Mantine updates the target's `aria-activedescendant` on arrow keys only, so
 * `activeOptionId` has to be set on it (WAI-ARIA combobox).
 */
export function useSearchCombobox() {
  // Own id of the list: Mantine's changes once after the list is mounted, and options cannot be found by it until then.
  const optionsId = useId();
  const [markedId, setMarkedId] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => marking.resetSelectedOption() });
  const { selectFirstOption, selectActiveOption, selectNextOption, selectPreviousOption, resetSelectedOption } = combobox;
  const marking = useMemo(() => {
    const noting = (select: () => string | null) => () => {
      const id = select();
      setMarkedId(id);
      return id;
    };
    return {
      selectFirstOption: noting(selectFirstOption),
      selectActiveOption: noting(selectActiveOption),
      selectNextOption: noting(selectNextOption),
      selectPreviousOption: noting(selectPreviousOption),
      resetSelectedOption: () => {
        resetSelectedOption();
        setMarkedId(null);
      },
    };
  }, [selectFirstOption, selectActiveOption, selectNextOption, selectPreviousOption, resetSelectedOption]);
  return { store: { ...combobox, ...marking, optionsId }, activeOptionId: (combobox.dropdownOpened && markedId) || undefined };
}

export type SearchCombobox = ReturnType<typeof useSearchCombobox>['store'];

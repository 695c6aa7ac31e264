import { useCombobox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';

/**
 * A combobox that knows which of its options Enter takes. Mantine's target learns of that by the arrow keys alone, so `activeOptionId` is for
 * the target's `aria-activedescendant` (WAI-ARIA combobox).
 */
export function useSearchCombobox() {
  // Of the list of options: Mantine's own changes once after the list is there, and until then no option is found by it.
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

import { useCallback, useRef, useState } from 'react';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';
import { type Chosen, type ChosenRow, NONE_CHOSEN, rowsBetween, withoutIds, withRows, withVersions } from './chosen-rows.ts';

export interface ChosenRows {
  readonly chosen: Chosen;
  /** Selects or deselects a row, or all rows of `range`. */
  readonly choose: (row: ChosenRow, isChosen: boolean, range?: readonly ChosenRow[] | null) => void;
  readonly choosePage: (rows: readonly ChosenRow[], isChosen: boolean) => void;
  readonly clear: () => void;
  readonly drop: (ids: readonly string[]) => void;
  readonly renew: (results: Parameters<typeof withVersions>[1]) => void;
}

/**
 * The rows selected for an action, at most `max`. They remain selected across pages and filters; `full` is the message when the maximum is
 * reached.
 */
export function useChosen(full: string, max?: number): ChosenRows {
  const [chosen, setChosen] = useState(NONE_CHOSEN);
  const touched = useRef<string | null>(null);
  const put = (rows: readonly ChosenRow[], isChosen: boolean) => {
    const next = isChosen ? withRows(chosen, rows, max) : withoutIds(chosen, ids(rows));
    if (isChosen && rows.some(({ _id }) => !next.has(_id))) toastInfo(full);
    setChosen(next);
  };
  return {
    chosen,
    choose: (row, isChosen, range = null) => {
      put(range ? rowsBetween(range, touched.current, row._id) : [row], isChosen);
      touched.current = row._id;
    },
    choosePage: put,
    clear: useCallback(() => setChosen(NONE_CHOSEN), []),
    drop: useCallback((gone) => setChosen((before) => withoutIds(before, gone)), []),
    renew: useCallback((results) => setChosen((before) => withVersions(before, results)), []),
  };
}

const ids = (rows: readonly ChosenRow[]): string[] => rows.map(({ _id }) => _id);
